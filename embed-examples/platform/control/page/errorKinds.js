// The kinds of errors that pages report, for people: all that this page has of a kind, but for its colour `--kind-…` in
// monitor/monitor.css.
export const ERROR_KINDS = {
  js: { title: 'Script', about: 'script' },
  ajax: { title: 'Request', about: 'request' },
  resource: { title: 'File not loaded', about: 'script, style or picture not loaded' },
  promise: { title: 'Promise', about: 'promise without a handler' },
  ecode: { title: 'Customised file', about: 'customised file' },
  e10Com: { title: 'Component', about: 'component' },
};
