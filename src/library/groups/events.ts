export {
  createEventEmitter,
  createHookRegistry,
  createReadiness,
  eventEmitter,
  hookRegistry,
  type EventEmitter,
  type EventListener,
  type HookRegistry,
  type Readiness,
  type ReadinessState,
} from '../../events/index.js';
