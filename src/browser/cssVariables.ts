/** Sets CSS variables by name; those of the call before that are not among them are taken away. */
export type SetCssVariables = (variables: Readonly<Record<string, string>>) => void;

/** Makes a {@link SetCssVariables} for one element, which may have other styles of its own. */
export function createCssVariables({ style }: HTMLElement): SetCssVariables {
  let names: readonly string[] = [];
  return (variables) => {
    for (const name of names) style.removeProperty(name);
    names = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  };
}
