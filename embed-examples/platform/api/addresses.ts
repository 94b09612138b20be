/** The absolute address of a person's picture on the static origin. */
export function portraitAddress(staticOrigin: string, personId: string): string {
  return `${staticOrigin}/static/people/${personId}.svg`;
}
