import { useEffect, useRef, useState } from 'react';

/** A picture: its content, or why there is none. */
export type PictureState = Blob | 'waiting' | 'failed';

/** The pictures of a component, by id. */
export interface Pictures {
  readonly stateOf: (id: string) => PictureState;
  /** Loads a picture that is neither loaded nor loading; a failed one again. */
  readonly load: (id: string) => void;
  /** Records that the content is no picture that the browser can show. */
  readonly markFailed: (id: string) => void;
}

/**
 * Fetches pictures, each once. What is still loading is aborted with the component.
 *
 * @param fetchPicture resolves to the content of a picture
 * @param island aborted with the island: nothing is fetched any more
 */
export function usePictures(
  fetchPicture: (id: string, signal: AbortSignal) => Promise<Blob>,
  island: AbortSignal,
): Pictures {
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const asked = useRef(new Set<string>());
  const controller = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
      asked.current.clear();
    },
    [],
  );

  const settle = (id: string, state: PictureState) => {
    if (state === 'failed') asked.current.delete(id);
    setStates((before) => new Map(before).set(id, state));
  };

  return {
    stateOf: (id) => states.get(id) ?? 'waiting',
    load: (id) => {
      if (asked.current.has(id) || island.aborted) return;
      asked.current.add(id);
      controller.current ??= new AbortController();
      const { signal } = controller.current;
      if (states.get(id) === 'failed') settle(id, 'waiting');
      fetchPicture(id, signal).then(
        (picture) => {
          if (!signal.aborted) settle(id, picture);
        },
        () => {
          if (!signal.aborted) settle(id, 'failed');
        },
      );
    },
    markFailed: (id) => settle(id, 'failed'),
  };
}
