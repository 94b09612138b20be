import { useEffect, useState } from 'react';
import { useLoad, type Loading } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchLeaveDetail, type LeaveDetail, type LeaveRequest } from './data/leave.js';
import { onLeaveSaved } from './data/leaveChannel.js';

/** One request of an island. */
export interface ShownLeave {
  readonly loading: Loading<LeaveDetail | null>;
  /** Undefined while it loads for the first time, null if it cannot be found. */
  readonly detail: LeaveDetail | null | undefined;
}

/** Loads a request, and follows what islands of this page decide about it. */
export function useLeaveDetail(id: string, weaver: ModuleContext): ShownLeave {
  const [saved, setSaved] = useState<LeaveRequest>();
  const loading = useLoad(
    'content',
    id,
    async (signal) => {
      const detail = await fetchLeaveDetail(weaver.request, id, signal);
      if (!signal.aborted) setSaved(undefined);
      return detail;
    },
    weaver,
  );
  useEffect(
    () =>
      onLeaveSaved(({ request }) => {
        if (request.id === id) setSaved(request);
      }),
    [id],
  );

  const loaded = loading.valueKey === id ? loading.value : undefined;
  return {
    loading,
    detail: loaded && saved?.id === loaded.leave.id ? { ...loaded, leave: saved } : loaded,
  };
}
