const controls = document.querySelector<HTMLFormElement>('#controls');
const frame = document.querySelector<HTMLIFrameElement>('#stage');
const alone = document.querySelector<HTMLAnchorElement>('#alone');

let stageAddress = '';

/** Shows the parts as the controls say; everything but the width stands in the address of the frame. */
function show(): void {
  if (controls === null || frame === null || alone === null) return;
  const chosen = Array.from(controls.querySelectorAll('select'), ({ name, value }) => [name, value]);
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''));
  frame.dataset['screen'] = query.get('screen') ?? undefined;
  // The width is the frame's alone.
  query.delete('screen');
  const address = `stage.html?${query}`;
  // Another width needs no other document: what was opened in the stage stays open.
  if (address === stageAddress) return;
  stageAddress = address;
  alone.href = address;
  // The old document is still there until the new one has come; what is pressed in it would be lost with it.
  frame.inert = true;
  // Replaced, so that each choice is no step of the way back.
  frame.contentWindow?.location.replace(address);
}

frame?.addEventListener('load', () => {
  frame.inert = false;
});
controls?.addEventListener('change', show);
show();
