const controls = document.querySelector<HTMLFormElement>('#controls');
const frame = document.querySelector<HTMLIFrameElement>('#stage');
const alone = document.querySelector<HTMLAnchorElement>('#alone');

let stageAddress = '';

/** Shows the components with the selected settings; everything but the width is in the address of the frame. */
function show(): void {
  if (controls === null || frame === null || alone === null) return;
  const chosen = Array.from(controls.querySelectorAll('select'), ({ name, value }) => [name, value]);
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''));
  frame.dataset['screen'] = query.get('screen') ?? undefined;
  // Only the frame has the width.
  query.delete('screen');
  const address = `stage.html?${query}`;
  // A new width needs no new document, so open dialogs stay open.
  if (address === stageAddress) return;
  stageAddress = address;
  alone.href = address;
  // The old document remains until the new one has loaded; clicks in it would be lost.
  frame.inert = true;
  // Replaced, so that settings add no history entries.
  frame.contentWindow?.location.replace(address);
}

frame?.addEventListener('load', () => {
  frame.inert = false;
  // A button may open a dialog, which stands in the middle of the frame.
  frame.contentDocument?.addEventListener('click', () => {
    frame.scrollIntoView({ block: 'nearest' });
  });
});
controls?.addEventListener('change', show);
const page = controls?.querySelector<HTMLSelectElement>('[name="page"]');
if (page && matchMedia('(prefers-color-scheme: dark)').matches) page.value = 'dark';
show();
