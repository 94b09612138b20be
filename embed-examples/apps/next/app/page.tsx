import { WeaverComponent } from 'weaver-sdk/react';
import { ChosenCard } from './ChosenCard';

/** A server component. The server sends a place of 600 px, and what is below does not move when the list comes. */
export default function Page() {
  return (
    <>
      <ChosenCard />
      <WeaverComponent
        name="@weapp/people/PeopleList"
        options={{ minHeightPx: 600 }}
        keepAlive
        className="list"
      />
      <p>Below the list</p>
    </>
  );
}
