import { readRecordPath } from '../pages/client/recordPath.js';
import type { Origins } from '../context.js';
import { PLATFORM_CALLS } from '../../../src/wire/office/platformCalls.js';
import { ROW_ID } from '../../../src/wire/office/requestValues.js';

const LONGEST_ADDRESS = 2000;

/** The document whose page (spec 2 §2), on a desktop or on a phone, has this path. */
function documentOf(pathname: string): string | undefined {
  const record = readRecordPath(pathname);
  return record?.kind === 'document' && ROW_ID.test(record.id) ? record.id : undefined;
}

/** The target of a link in a document. */
export interface LinkTarget {
  readonly href: string;
  /** The document that the address opens. */
  readonly documentId?: string;
}

function webAddress(written: string, origins: Origins): URL | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  let address: URL;
  try {
    address = new URL(written, origins.api);
  } catch {
    return undefined;
  }
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  // `https://bank.example@evil.example` looks like an address of the bank.
  return isWeb && address.username === '' && address.password === '' ? address : undefined;
}

/**
 * The target of a link as an editor wrote it, resolved against the platform's origin. Undefined for anything that is
 * no web address, and for a jump within the page: those keep only their text.
 */
export function linkTarget(written: string, origins: Origins): LinkTarget | undefined {
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return undefined;
  const address = webAddress(trimmed, origins);
  if (address === undefined) return undefined;
  const { href, origin, pathname } = address;
  const documentId = origin === origins.api ? documentOf(pathname) : undefined;
  return documentId === undefined ? { href } : { href, documentId };
}

/**
 * The address of a picture: only addresses of the platform, and of its calls only the one that returns files. Any
 * other picture would reveal to its owner who reads the document, or make a call with the reader's session.
 */
export function pictureAddress(written: string, origins: Origins): string | undefined {
  const address = webAddress(written.trim(), origins);
  if (address === undefined) return undefined;
  const isFile = address.origin === origins.api && address.pathname === PLATFORM_CALLS.filePreview.path;
  const isStatic = address.origin === origins.static && address.pathname.startsWith('/static/');
  return isFile || isStatic ? address.href : undefined;
}
