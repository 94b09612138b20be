/** `@weapp/workflow`: leave requests. Each export can be rendered by name. */
import './styles/workflow.css';

export { LeaveForm } from './LeaveForm.js';
export type { LeaveFormProps } from './LeaveForm.js';
export { LeaveRequestView } from './LeaveRequestView.js';
export type { LeaveRequestViewProps } from './LeaveRequestView.js';
export { LeaveRequests } from './LeaveRequests.js';
export type { LeaveRequestsProps } from './LeaveRequests.js';
export { LeaveRequests as default } from './LeaveRequests.js';
