import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The placeholder for the server's rendering; without white space around it, which hydration would not expect. */
const RENDERED_PLACE = /\s*<!--rendered-->\s*/;

/** The exports of a host's built server module. */
interface ServerModule {
  render(address: URL): string | Promise<string>;
}

/** Puts the rendering of the host's server module for `address` into its page. */
export async function withRendering(html: string, moduleFile: string, address: URL): Promise<string> {
  const module = (await import(pathToFileURL(moduleFile).href)) as ServerModule;
  const rendered = await module.render(address);
  // As a function, because `$&` in a text would be a pattern.
  return html.replace(RENDERED_PLACE, () => rendered);
}

/** The file of a host's server module. */
export function serverModuleFile(hostsFolder: string, folder: string, render: string): string {
  return join(hostsFolder, folder, render);
}
