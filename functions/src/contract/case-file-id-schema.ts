import { z } from 'zod';

export const caseFileIdSchema = z.uuid();
