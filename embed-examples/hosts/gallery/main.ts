const controls = document.querySelector<HTMLFormElement>('#controls');
const frame = document.querySelector<HTMLIFrameElement>('#stage');
const alone = document.querySelector<HTMLAnchorElement>('#alone');

/** Shows the parts as the controls say; everything but the width stands in the address of the frame. */
function show(): void {
  if (controls === null || frame === null || alone === null) return;
  const chosen = Array.from(controls.querySelectorAll('select'), ({ name, value }) => [name, value]);
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''));
  frame.dataset['screen'] = query.get('screen') ?? undefined;
  // The width is the frame's alone.
  query.delete('screen');
  const address = `stage.html?${query}`;
  alone.href = address;
  // Replaced, so that each choice is no step of the way back.
  frame.contentWindow?.location.replace(address);
}

controls?.addEventListener('change', show);
show();
