// Links as people type them, good and bad.
window.NOTE = [
  { text: 'This page, further down', href: '#look' },
  { text: 'A page of this site', href: '/links/?other' },
  { text: 'A task of the platform', href: '/sp/task/taskViewPage/4915532168790030007' },
  { text: 'A customer, who has a page here', href: '/sp/crm/customer/customerViewPage/7' },
  { text: 'A trusted site', href: 'https://www.example.org/help' },
  { text: 'An unknown site', href: 'https://supplier.example/offer?id=7', target: '_top' },
  { text: 'An address that looks trusted', href: 'https://example.org@evil.example/' },
  { text: 'A mail', href: 'mailto:li.wei@example.com' },
  { text: 'A program', href: 'ms-word:ofe|u|https://evil.example/a.docx' },
];

const customer = new URLSearchParams(location.search).get('customer');
if (customer !== null) document.querySelector('#customer').textContent = `Customer ${customer}`;
