import type { Feature } from '../feature.js';
import { createSettings, fetchSettings } from './createSettings.js';

/** The saved settings of the user, where the config does not supply them (spec 2 §3, §4; contract §8). */
export const settings: Feature = {
  name: 'settings',
  when: ({ settings: given }) => given === undefined,
  install(session) {
    session.settings.resolve(createSettings(async () => fetchSettings(await session.ownRequest.promise)));
    return { dispose: () => undefined };
  },
};
