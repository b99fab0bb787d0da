import { config } from 'zod';

// zod would otherwise try to compile its checks with `new Function`, which the content security policy reports.
config({ jitless: true });
