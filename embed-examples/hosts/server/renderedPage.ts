import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Stands in a page where the server's rendering goes; white space around it would not be there in the browser's own. */
const RENDERED_PLACE = /\s*<!--rendered-->\s*/;

/** What a host's built server module exports. */
interface ServerModule {
  render(address: URL): string | Promise<string>;
}

/** Puts what the host's own server module renders for `address` into its page. */
export async function withRendering(html: string, moduleFile: string, address: URL): Promise<string> {
  const module = (await import(pathToFileURL(moduleFile).href)) as ServerModule;
  const rendered = await module.render(address);
  // As a function: `$&` in the text is no pattern.
  return html.replace(RENDERED_PLACE, () => rendered);
}

/** The file of a host's server module. */
export function serverModuleFile(hostsFolder: string, folder: string, render: string): string {
  return join(hostsFolder, folder, render);
}
