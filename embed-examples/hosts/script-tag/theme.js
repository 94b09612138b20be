// Before the first paint: ?dark=1 and ?dark=0 override the system setting.
const dark = new URLSearchParams(location.search).get('dark');
if (dark !== null) document.documentElement.dataset.theme = dark === '0' ? 'light' : 'dark';
