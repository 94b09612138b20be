import { useState } from 'react';

/** Whether a person is at something, and the handlers that notice it. */
export interface Attention {
  readonly isThere: boolean;
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: unknown }) => void;
  };
}

/** Notices a pointer over an element, or the focus inside it: a message must not go while it is read or used. */
export function useAttention(): Attention {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isThere: isOver || isFocused,
    handlers: {
      onPointerEnter: () => {
        setOver(true);
      },
      onPointerLeave: () => {
        setOver(false);
      },
      onFocus: () => {
        setFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        // From one button to the next is no leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}
