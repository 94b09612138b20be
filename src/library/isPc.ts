import { createPart } from '../core/part.js';

/** Loads the group `device` of the shared library, once. Rejects with CHUNK_FAILED. */
const loadDevice = /* @__PURE__ */ createPart('device', () => import('./groups/device.js'));

/** Whether the person sits at a PC, by the device record that modules get. Rejects with CHUNK_FAILED. */
export async function isPc(): Promise<boolean> {
  return (await loadDevice()).getDevice().device === 'PC';
}
