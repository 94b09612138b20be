/** Adds a font to the document under a family name of ours; returns the function that removes it again. */
export function addFontFace(family: string, url: string): () => void {
  if (typeof FontFace !== 'function') return () => undefined;
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap' });
  document.fonts.add(face);
  return () => {
    document.fonts.delete(face);
  };
}
