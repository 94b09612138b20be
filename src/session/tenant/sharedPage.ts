/** Words in the address of a shared, anonymous page (contract §7). */
const SHARED_PAGE = /distribute|reportShare/;

/** True for the address of a shared page, which works without a signed-in person (contract §7). */
export function isSharedPage(address: string): boolean {
  return SHARED_PAGE.test(address);
}
