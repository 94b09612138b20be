import { text } from './texts.js';

/**
 * The greeting as a text.
 *
 * @example await weaverSDK.apply('@weapp/template/greet', 'Ann')
 */
export function greet(name: unknown): string {
  return text('hello', { name: typeof name === 'string' && name !== '' ? name : text('colleague') });
}
