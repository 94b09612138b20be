import { vi } from 'vitest';

// The files of the project `unit` share their modules: a module that was loaded with a mock would stay for the next file.
const refuse = (): never => {
  throw new Error('a test file that mocks modules belongs to the list `needOwnModules` in vitest.config.ts');
};
vi.mock = refuse;
vi.doMock = refuse;
