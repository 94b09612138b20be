import { BrowserRouter, NavLink, Route, Routes } from 'react-router';
import type { WeaverConfig } from 'weaver-sdk';
import { WeaverProvider } from 'weaver-sdk/react';
import { Broken } from './Broken';
import { Tags } from './Tags';
import { Task } from './Task';
import { Team } from './Team';
import { UserButton } from './UserButton';

const OFFICE: WeaverConfig = {
  oadomain: import.meta.env.VITE_OADOMAIN,
  staticDomain: import.meta.env.VITE_STATIC_DOMAIN,
  authTokenApi: '/api/weaver-token',
  theme: { colorScheme: 'auto' },
};

export function App() {
  return (
    <WeaverProvider config={OFFICE}>
      <BrowserRouter>
        <nav aria-label="Views">
          <NavLink to="/">Team</NavLink>
          <NavLink to="/task">Task</NavLink>
          <NavLink to="/tags">Tags</NavLink>
          <NavLink to="/broken">Broken</NavLink>
          <UserButton />
        </nav>
        <Routes>
          <Route path="/" element={<Team />} />
          <Route path="/task" element={<Task />} />
          <Route path="/tags" element={<Tags />} />
          <Route path="/broken" element={<Broken />} />
        </Routes>
      </BrowserRouter>
    </WeaverProvider>
  );
}
