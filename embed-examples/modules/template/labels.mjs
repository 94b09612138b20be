/** Copies the label tables to the platform's path: dist/static/public/resource/i18n/{language}/template.json. */
import { writeModuleLabels } from 'weaver-sdk/build';

await writeModuleLabels({ name: '@weapp/template', labelFolder: 'labels', staticFolder: 'dist' });
