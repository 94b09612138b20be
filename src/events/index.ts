export { createEventEmitter, eventEmitter, type EventEmitter, type EventListener } from './eventEmitter.js';
export { createHookRegistry, hookRegistry, type HookRegistry } from './readiness.js';
export { createReadiness, type Readiness, type ReadinessState } from './readiness.js';
