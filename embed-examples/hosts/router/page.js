// Arabic for all three pages at once.
const language = new URLSearchParams(location.search).get('language');
for (const frame of document.querySelectorAll('iframe')) {
  frame.src = frame.dataset.src + (language === null ? '' : `&language=${encodeURIComponent(language)}`);
}
