CREATE TABLE "weaver"."batch_task_failures" (
	"tenant_key" text NOT NULL,
	"task_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"owner_name" text NOT NULL,
	CONSTRAINT "batch_task_failures_tenant_key_task_id_position_pk" PRIMARY KEY("tenant_key","task_id","position")
);
--> statement-breakpoint
CREATE TABLE "weaver"."batch_tasks" (
	"tenant_key" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_tasks_tenant_key_id_pk" PRIMARY KEY("tenant_key","id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."batch_task_failures" ADD CONSTRAINT "batch_task_failures_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."batch_task_failures" ADD CONSTRAINT "batch_task_failures_task_fk" FOREIGN KEY ("tenant_key","task_id") REFERENCES "weaver"."batch_tasks"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."batch_tasks" ADD CONSTRAINT "batch_tasks_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."batch_tasks" ADD CONSTRAINT "batch_tasks_person_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."batch_tasks" ADD CONSTRAINT "batch_tasks_receiver_fk" FOREIGN KEY ("tenant_key","receiver_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE no action ON UPDATE no action;