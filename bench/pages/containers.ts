/** Adds `count` empty containers to the page; the returned function returns one after the other. */
export function createContainers(count: number): () => HTMLElement {
  const containers = Array.from({ length: count }, () => {
    const container = document.createElement('div');
    document.body.append(container);
    return container;
  });
  return () => {
    const container = containers.shift();
    if (!container) throw new Error('all containers are taken');
    return container;
  };
}
