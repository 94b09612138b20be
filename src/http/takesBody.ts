/** True for a method whose requests may have a body: fetch throws for others (Fetch, Request constructor). */
export function takesBody(method: string): boolean {
  return !/^(?:GET|HEAD)$/i.test(method);
}
