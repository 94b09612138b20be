import type { ResolvedConfig } from '../../context/config.js';
import type { StepTiming } from '../../context/events.js';
import type { WeaverError } from '../../core/errors.js';
import type { RunningFrame } from '../../frames/host/runFrame.browser.js';
import type { Frame } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import type { Mark, MonitorService } from '../../library/monitor.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import type { ModuleLoader } from '../../modules/moduleLoader.browser.js';
import type { DoctorReport } from '../doctor/index.js';

/** What the inspector reads of the current init. */
export interface InspectedInit {
  readonly config: Pick<ResolvedConfig, 'apiDomain' | 'staticDomain'>;
  /** The steps that have ended; after a failed init the last one is the failed step. */
  readonly timings: readonly StepTiming[];
  /** The requested files of modules. */
  readonly files: readonly ResourceEvent[];
  readonly index: () => Promise<ReadonlyMap<string, { readonly version: string }>>;
  readonly providerOf: ModuleLoader['providerOf'];
}

/** An island and the component that it shows. */
export interface InspectedIsland {
  readonly compName: string;
  readonly island: Pick<Island, 'id' | 'status' | 'element' | 'on'>;
}

/** A frame and its code, once it has loaded. */
export interface InspectedFrame {
  readonly frame: Pick<Frame, 'id' | 'status' | 'element' | 'on'>;
  readonly running: () => Pick<RunningFrame, 'messages'> | undefined;
}

/** What the inspector reads from an SDK instance, repeatedly while it is open. */
export interface InspectedSdk {
  readonly version: string;
  readonly status: () => string;
  readonly init: () => InspectedInit | undefined;
  readonly islands: () => readonly InspectedIsland[];
  readonly frames: () => readonly InspectedFrame[];
  /** Adds a listener for init errors; an earlier error is passed at once. */
  readonly onInitError: (listener: (error: WeaverError) => void) => () => void;
  /** The monitor of the session; undefined until it is there. */
  readonly monitor: () => Pick<MonitorService, 'seen' | 'performance'> | undefined;
  readonly marks: () => readonly Mark[];
  /** Checks the integration with the config of init. Rejects with CHUNK_FAILED if the doctor cannot be loaded. */
  readonly doctor: () => Promise<Pick<DoctorReport, 'findings'>>;
}
