/** The testing kit: `weaver-sdk/testing` (contract §8, "Testing kit"). */
export { createTestClock, type ManualClock, type TestClock } from './testing/clock.js';
export type { FakeCallName } from './testing/calls.js';
export type { FakeAnswer, FakeCallRequest } from './testing/fakeCall.js';
export type {
  FakeBatchTask,
  FakeData,
  FakeDocument,
  FakeFile,
  FakePerson,
  FakeRecord,
  FakeTask,
  FakeWord,
} from './testing/fakeData.js';
export { RECORD_MS } from './testing/answers/batchTaskAnswers.js';
export {
  createFakePlatform,
  type CallAddress,
  type CallAnswer,
  type FakePlatform,
  type FakePlatformOptions,
  type ReceivedCall,
} from './testing/fakePlatform.js';
export {
  createModuleContext,
  type ModuleContextOverrides,
  type TestModuleContext,
} from './testing/moduleContext.browser.js';
export {
  cleanUp,
  renderIsland,
  type RenderedIsland,
  type RenderIslandOptions,
} from './testing/renderIsland.browser.js';
export { sensitive, SLOW_MS, status, type Scenario, type ScenarioName } from './testing/scenarios.js';
