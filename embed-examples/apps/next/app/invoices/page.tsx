export default function Invoices() {
  return <p>Seven invoices wait for you.</p>;
}
