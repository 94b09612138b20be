import { useState } from 'react';
import type { WeaverConfig } from 'weaver-sdk';
import { useWeaver, WeaverComponent, WeaverProvider } from 'weaver-sdk/react';

/** A page of a portal: whoever is signed in asks for leave, by the office's own form. */
export function App({ config }: { config: WeaverConfig }) {
  return (
    <WeaverProvider config={config}>
      <Leave />
    </WeaverProvider>
  );
}

function Leave() {
  const { context } = useWeaver();
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();
  return (
    <main>
      <h1>{context ? `Leave of ${context.user.username}` : 'Leave'}</h1>
      <p role="status">Requests sent: {sent}</p>
      {problem !== undefined && <p role="alert">Call 4455 to ask for leave ({problem}).</p>}
      <WeaverComponent
        name="@weapp/workflow/LeaveForm"
        onError={({ code }) => setProblem(code)}
        onEvent={({ event }) => {
          if (event === 'submitted') setSent((count) => count + 1);
        }}
      />
    </main>
  );
}
