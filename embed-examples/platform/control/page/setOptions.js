/** Sets the options of a select, which also keeps a value of the address that is none of them. */
export function setOptions(select, rows) {
  const { value } = select;
  const known = value === '' || rows.some(([key]) => key === value);
  const options = [['', 'all'], ...rows, ...(known ? [] : [[value, value]])];
  const text = JSON.stringify(options);
  if (select.dataset.options === text) return;
  select.dataset.options = text;
  select.replaceChildren(...options.map(([key, title]) => new Option(title, key)));
  select.value = value;
}
