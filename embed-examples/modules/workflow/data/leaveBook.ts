import type { LeaveData, LeaveRequest } from './leave.js';

/** The requests of an island. */
export interface LeaveBook {
  /** The signed-in person's own, the newest first. */
  readonly own: readonly LeaveRequest[];
  /**
   * Requests to decide. One that is decided here stays in its place, so that nothing moves under the pointer, and so does
   * one whose decision was refused, so that its message stays beside it.
   */
  readonly waiting: readonly LeaveRequest[];
  /** Decided before, the newest first. */
  readonly decided: readonly LeaveRequest[];
  /** Ids of requests whose decision was refused, because they are decided already or gone. */
  readonly refused: ReadonlySet<string>;
}

/** An event that changes the requests. */
export type LeaveChange =
  | { readonly kind: 'loaded'; readonly data: Pick<LeaveData, 'own' | 'toDecide'> }
  | { readonly kind: 'submitted'; readonly request: LeaveRequest }
  | { readonly kind: 'decided'; readonly request: LeaveRequest }
  | { readonly kind: 'refused'; readonly id: string };

/** The initial state. */
export const EMPTY_BOOK: LeaveBook = { own: [], waiting: [], decided: [], refused: new Set() };

const hasId =
  (id: string) =>
  (request: LeaveRequest): boolean =>
    request.id === id;

function replaced(requests: readonly LeaveRequest[], request: LeaveRequest): readonly LeaveRequest[] {
  return requests.map((known) => (known.id === request.id ? request : known));
}

function loaded({ waiting, refused }: LeaveBook, { own, toDecide }: Pick<LeaveData, 'own' | 'toDecide'>) {
  const kept = waiting
    .map((known) => toDecide.find(hasId(known.id)) ?? known)
    .filter(({ id }) => refused.has(id) || toDecide.some(hasId(id)));
  const others = toDecide.filter(({ id }) => !kept.some(hasId(id)));
  return {
    own,
    waiting: [...kept, ...others.filter(({ state }) => state === 'open')],
    decided: others.filter(({ state }) => state !== 'open').reverse(),
    refused,
  };
}

/** The book after an event. */
export function changedBook(book: LeaveBook, change: LeaveChange): LeaveBook {
  switch (change.kind) {
    case 'loaded':
      return loaded(book, change.data);
    case 'submitted': {
      const { request } = change;
      const isKnown = book.own.some(hasId(request.id));
      return { ...book, own: isKnown ? replaced(book.own, request) : [request, ...book.own] };
    }
    case 'decided': {
      const { request } = change;
      return { ...book, own: replaced(book.own, request), waiting: replaced(book.waiting, request) };
    }
    case 'refused':
      return { ...book, refused: new Set(book.refused).add(change.id) };
  }
}
