/** A function that adds a line to the list `selector`. */
window.logTo =
  (selector) =>
  (what, detail = '') => {
    const list = document.querySelector(selector);
    const line = document.createElement('li');
    const name = document.createElement('strong');
    name.textContent = what;
    const text = document.createElement('bdi');
    text.textContent = detail;
    line.append(name, ' ', text);
    list.append(line);
    list.scrollTop = list.scrollHeight;
  };
