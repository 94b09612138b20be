// A page that was written for Postmate. It does not know the SDK.
/* global Postmate -- lib/postmate.js */

let count = 0;
let host;

function add(amount) {
  count += amount;
  document.querySelector('#count').textContent = count;
  host?.emit('counted', { count });
}

document.querySelector('#add').addEventListener('click', () => add(1));

new Postmate.Model({ count: () => count, add }).then((connected) => {
  host = connected;
  document.querySelector('#name').textContent = host.model.name;
});
