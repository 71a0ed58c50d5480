/*
 * The files that set the handlers of hooks (`defineHook`). The index of the functions loads every file; a test that runs
 * a part of the code in its process may not reach the later room. Must be imported after the emulator's environment is set.
 */
import '../../functions/src/appointments/change-appointment.ts'
import '../../functions/src/projects/accept-milestone.ts'
import '../../functions/src/projects/follow-document.ts'
import '../../functions/src/public/newsletter-sends.ts'
