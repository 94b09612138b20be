// Called by the script tag when it has loaded or failed, and after 15 seconds, since a request may hang.
function checkOffice() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', checkOffice);
  // Only the loaded SDK has a version: the snippet's queue has none, and `load` also fires for a page in place of the script.
  else document.querySelector('#missing')?.toggleAttribute('hidden', Boolean(window.weaverSDK?.version));
}
setTimeout(checkOffice, 15_000);

// The calls of this page are still in the queue: they run when the script has loaded.
function loadOfficeAgain() {
  const failed = document.scripts.namedItem('office');
  const script = document.createElement('script');
  script.onload = script.onerror = checkOffice;
  script.src = `${failed?.src.split('?')[0]}?t=${Date.now()}`;
  script.id = 'office';
  failed?.replaceWith(script);
}
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#again')?.addEventListener('click', loadOfficeAgain);
});
