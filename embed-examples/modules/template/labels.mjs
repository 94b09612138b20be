/** Puts the label tables where the platform looks for them: dist/static/public/resource/i18n/{language}/template.json. */
import { writeModuleLabels } from 'weaver-sdk/build';

await writeModuleLabels({ name: '@weapp/template', labelFolder: 'labels', staticFolder: 'dist' });
