import { vi } from 'vitest';

// A setup file runs before each test file, which therefore loads its modules again.
vi.resetModules();
