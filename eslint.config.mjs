import { createConfig } from './scripts/lint/config.mjs';
import { root } from './scripts/lib/paths.mjs';
import { typeProjects } from './scripts/lib/typeProjects.mjs';

export default createConfig({ root, projects: typeProjects });
