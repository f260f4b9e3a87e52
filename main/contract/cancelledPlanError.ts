/** The error of a plan that was cancelled while it was computed; lists tell it from failures by it. */
export const cancelledPlanError = 'The plan was cancelled.';
