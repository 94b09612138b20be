/** What people do with an island; moves and scrolling are not measured. */
export const INPUT_EVENTS = ['click', 'keydown', 'input', 'change', 'submit'] as const;
