/** Sends what the monitor records to OpenTelemetry: `weaver-sdk/otel` (design §3; contract §8). */
export { exportToOpenTelemetry, type OpenTelemetryOptions } from './otel/exportToOpenTelemetry.browser.js';
