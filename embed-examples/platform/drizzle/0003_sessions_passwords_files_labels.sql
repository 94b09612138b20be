CREATE TABLE "weaver"."label_overrides" (
	"tenant_key" text NOT NULL,
	"language" text NOT NULL,
	"module" text NOT NULL,
	"label_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "label_overrides_tenant_key_language_module_label_id_pk" PRIMARY KEY("tenant_key","language","module","label_id")
);
--> statement-breakpoint
CREATE TABLE "weaver"."passwords" (
	"tenant_key" text NOT NULL,
	"person_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "passwords_tenant_key_person_id_pk" PRIMARY KEY("tenant_key","person_id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."files" ALTER COLUMN "content" SET DATA TYPE bytea USING convert_to("content", 'UTF8');--> statement-breakpoint
ALTER TABLE "weaver"."files" ADD COLUMN "module" text;--> statement-breakpoint
ALTER TABLE "weaver"."files" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "weaver"."sessions" ADD COLUMN "life_seconds" double precision DEFAULT 7200 NOT NULL;--> statement-breakpoint
ALTER TABLE "weaver"."sessions" ADD COLUMN "is_sliding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weaver"."label_overrides" ADD CONSTRAINT "label_overrides_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."passwords" ADD CONSTRAINT "passwords_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."passwords" ADD CONSTRAINT "passwords_tenant_key_person_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","person_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."files" ADD CONSTRAINT "files_tenant_key_owner_id_people_tenant_key_id_fk" FOREIGN KEY ("tenant_key","owner_id") REFERENCES "weaver"."people"("tenant_key","id") ON DELETE cascade ON UPDATE no action;