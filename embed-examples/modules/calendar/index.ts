/** `@weapp/calendar`: the tenant's calendar. Each export can be rendered by name. */
import './styles/calendar.css';

export { EventView } from './EventView.js';
export type { EventViewProps } from './EventView.js';
export { MonthView } from './MonthView.js';
export type { MonthViewProps } from './MonthView.js';
export { MonthView as default } from './MonthView.js';
