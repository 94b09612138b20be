import { fireEvent, waitFor, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { weaverSDK } from 'weaver-sdk';
import { status, type FakePlatform } from 'weaver-sdk/testing';
import { App } from '../src/App';
import { createFakeOffice } from './office';

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  root.unmount();
  await weaverSDK.destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Shows the page with an office. */
function show(office: FakePlatform): void {
  vi.stubGlobal('fetch', office.fetch);
  root.render(<App config={office.config} />);
}

/** What a query finds first: in the page, or in what the office shows in it, which has shadow roots. */
function find(query: (place: BoundFunctions<typeof queries>) => HTMLElement | null): Promise<HTMLElement> {
  return waitFor(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const place of [document.body, ...shadows]) {
      const found = query(within(place as HTMLElement));
      if (found) return found;
    }
    throw new Error(`Nothing is found by ${query}`);
  });
}

/** Writes a reason into the office's form, and submits it. */
async function askForLeave(reason: string): Promise<void> {
  fireEvent.input(await find((place) => place.queryByLabelText('Reason')), { target: { value: reason } });
  fireEvent.click(await find((place) => place.queryByText('Submit')));
}

it('sends a request, and counts it', async () => {
  const office = createFakeOffice();
  show(office);
  await find((place) => place.queryByText('Leave of Li Wei'));
  await askForLeave('Moving house');
  await find((place) => place.queryByText('Requests sent: 1'));
  expect(office.data.leaves.at(-1)).toMatchObject({ reason: 'Moving house', days: 2 });
});

it('goes on when the session has expired', async () => {
  const office = createFakeOffice();
  office.use('leaveSubmit', 'expired', { times: 1 });
  show(office);
  await askForLeave('Moving house');
  await find((place) => place.queryByText('Requests sent: 1'));
  expect(office.calls.filter(({ name }) => name === 'token')).toHaveLength(2);
});

it('sends a sensitive word only when the person confirms it', async () => {
  const office = createFakeOffice();
  show(office);
  await askForLeave('A confidential matter');
  const confirm = await find((place) => place.queryByText('Confirm'));
  await find((place) => place.queryByText('Requests sent: 0'));
  fireEvent.click(confirm);
  await find((place) => place.queryByText('Requests sent: 1'));
});

it('tells whom to call when the form cannot be loaded', async () => {
  const office = createFakeOffice({ hasForm: false });
  office.use('moduleIndex', status(503));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(office);
  await find((place) => place.queryByText('Call 4455 to ask for leave (APP_LOAD_FAILED).'));
});
