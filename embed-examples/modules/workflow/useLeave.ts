import { useEffect, useReducer } from 'react';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchLeave, type LeaveData } from './data/leave.js';
import { changedBook, EMPTY_BOOK, type LeaveBook } from './data/leaveBook.js';
import { onLeaveSaved } from './data/leaveChannel.js';

/** The requests of an island. */
export interface Leave {
  readonly loading: Loading<LeaveData>;
  readonly book: LeaveBook;
  /** Keeps a request in its place whose decision was refused, and loads the list again. */
  readonly refuse: (id: string) => void;
}

/** Loads the requests, and again after each one that an island of this page submits or decides. */
export function useLeave(weaver: ModuleContext): Leave {
  const [book, change] = useReducer(changedBook, EMPTY_BOOK);
  const loading = useLoad(
    // The form for a new request is beside the list.
    'part',
    'leave',
    async (signal) => {
      const data = await fetchLeave(weaver.request, signal);
      if (!signal.aborted) change({ kind: 'loaded', data });
      return data;
    },
    weaver,
  );
  const { retry } = loading;

  useEffect(
    () =>
      onLeaveSaved((saved) => {
        change(saved);
        // The days that are left, and what others did meanwhile.
        retry();
      }),
    [],
  );

  return {
    loading,
    book,
    refuse: (id) => {
      change({ kind: 'refused', id });
      retry();
    },
  };
}
