// Called by the script tag when it has loaded or failed, and after 15 seconds, since a request may hang.
function checkOffice() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', checkOffice);
  // The queue of the snippet has no version. Of a page that was served in place of the script, only that tells.
  else document.querySelector('#missing')?.toggleAttribute('hidden', Boolean(window.weaverSDK?.version));
}
setTimeout(checkOffice, 15_000);

// The calls of this page are still in the queue: they run when the script comes.
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
