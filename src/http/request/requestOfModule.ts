import { attempt, ownOption } from '../../core/callerValues.js';
import type { RequestClient } from '../requestOptions.js';

/**
 * A request client whose calls count as those of `module` (`hrm`), unless their options name another one. The module
 * decides whether an error is shown to the user (spec 1 §8). Rejects with the errors of `request`.
 */
export function requestOfModule<Client extends RequestClient>(
  module: string | undefined,
  request: Client,
): Client {
  const send: RequestClient = (options) => {
    const named = ownOption(options, 'module') === undefined ? { module } : {};
    // `request` refuses options that cannot be read, by name.
    return request(attempt(() => ({ ...options, ...named }), options));
  };
  return send as Client;
}
