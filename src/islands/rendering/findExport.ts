import { WeaverError } from '../../core/errors.js';
import { isComponent } from '../../extensions/index.js';
import { exportOf, type LoadedModule } from '../../modules/moduleLoader.js';
import type { ExportAddress } from '../../modules/appName.js';
import type { ModuleContext } from '../context.js';

/** A loaded module and the export that an island requested. */
export interface ModuleExport {
  readonly module: LoadedModule;
  readonly address: ExportAddress;
}

/** The `mount` export of a module that renders itself (design §5); it returns `{ update, unmount }`. */
export type MountFunction = (
  element: HTMLElement,
  props: Readonly<Record<string, unknown>>,
  context: ModuleContext,
) => unknown;

/** The export to render. */
export type FoundExport =
  | { readonly kind: 'component'; readonly component: unknown }
  | { readonly kind: 'mount'; readonly mount: MountFunction };

function mountOf(value: unknown): MountFunction | undefined {
  const isRecord = typeof value === 'object' && value !== null && 'mount' in value;
  return isRecord && typeof value.mount === 'function' ? (value.mount as MountFunction) : undefined;
}

/** True for a function that is not a class component: only its name tells whether it is a function component. */
function isPlainFunction(value: unknown): boolean {
  return typeof value === 'function' && !('isReactComponent' in Object(value.prototype));
}

/**
 * Finds the export of a module by name: a component, or `{ mount }`. If the default export is requested and there is none,
 * the module's export `mount` is used.
 *
 * @throws WeaverError COMPONENT_MISSING
 */
export function findExport({ module, address }: ModuleExport): FoundExport {
  const { exportName } = address;
  const found = exportOf(module, exportName);
  const mount =
    mountOf(found) ?? (found === undefined && exportName === 'default' ? mountOf(module.exports) : undefined);
  if (mount) return { kind: 'mount', mount };
  if (isPlainFunction(found) && /^[a-z]/.test(exportName) && exportName !== 'default') {
    const name = `${module.info.name}/${exportName}`;
    throw new WeaverError('COMPONENT_MISSING', {
      message: `component does not exist: ${name} is a function, call weaverSDK.apply('${name}')`,
    });
  }
  if (isComponent(found)) return { kind: 'component', component: found };
  const others = Object.keys(module.exports).filter((name) => /^[A-Z]/.test(name));
  const what = exportName === 'default' ? 'no default component' : `no component ${exportName}`;
  throw new WeaverError('COMPONENT_MISSING', {
    message: `component does not exist: ${module.info.name} exports ${what}${others.length === 0 ? '' : `; it has ${others.join(', ')}`}`,
  });
}
