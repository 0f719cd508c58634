/** Types of the calls that take a key: made by `npm run generate` from docs/openapi.json. */
export interface paths {
    "/api/ats/create_update_form_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a form for requisitions, or a new version of one, and use it for this job.
         * @description With `fields_v2` the template of this id (yours to make; absent = a new one) gets a new version, which the job uses from then on; other jobs keep theirs. Without `fields_v2` the job takes the newest version. `job_id` "" makes the version for no job.
         *
         *     `version` is the newest one that you know: when there is a newer one, nothing is done (409). A key of a field that was removed never comes back, and a type only widens: text to long, select to multi. `standard` cannot be changed.
         */
        post: operations["post.ats.create_update_form_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ats/get_form_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The newest version of a form for requisitions, out of those of the job's group. */
        post: operations["post.ats.get_form_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ats/get_job_requisition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The requisition of a job: its form, its values and its status.
         * @description A job without one answers with the standard form, no values and the status that the job itself has.
         */
        post: operations["post.ats.get_job_requisition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ats/update_job_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write values of a requisition, field by field; what somebody else changed meanwhile stays and comes back.
         * @description `job_info` names fields of the form; `null` empties one, those that are not named stay. `seen` holds the same fields as you had them (`null` = empty): one that is something else by now and not what you write is not written and is answered under `conflicts`, with its value, who gave it and when. Without `seen` it is written. A closed or deleted requisition is refused (3).
         */
        post: operations["post.ats.update_job_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ats/update_job_requisition_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a requisition to another status; the same status changes nothing.
         * @description draft to published or deleted, published to closed, closed to published or deleted; all else is refused (2). Publishing needs every required field (4, the fields in `details`).
         */
        post: operations["post.ats.update_job_requisition_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The report of a candidate as a PDF: live for recruiters, for the candidate the one that was shared.
         * @description `lang` is en or th; any other language gets English, and the report says so. A candidate gets the own report as it was shared, whatever `candidate_report_type` says. Scores are left out for recruiters whose reports have none.
         */
        post: operations["post.candidate.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/fetch_webhook_deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the webhooks of a group were told, are still to be told, or could not be told, newest first. Kept for 30 days. */
        post: operations["post.group.fetch_webhook_deliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/replay_webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have all deliveries of the log that fit sent again, under their old ids. */
        post: operations["post.group.replay_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/retry_webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a delivery sent again, whether it was given up, waits or arrived. The receiver knows it by its id. */
        post: operations["post.group.retry_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/test_webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the event `ping` to a webhook that is on, whatever events it asked for. What came of it is in its log. */
        post: operations["post.group.test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/webhook_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a webhook can be told. */
        post: operations["post.group.webhook_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/check_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes type and sub-type of a question by its words; says nothing when it is not sure.
         * @description The engine compares words with those of the question bank and with a list of key words; it does not understand the question. Null: not sure. Only types that the account is offered are proposed.
         */
        post: operations["post.questions.check_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Questions of the bank: of a type and a sub-type, in one of the interview languages.
         * @description Without `sub_type` those of all sub-types of the type. `id` names the same question in every language that has it. The types of admissions are there for accounts of that mode only (403).
         */
        post: operations["post.questions.fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite, remind or confirm candidates by mail, or mark them as reviewed or not. Who has finished is not reminded, who has not is not confirmed, and who has answered nothing cannot be reviewed. */
        post: operations["post.recruiter.actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/add_program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a job to a programme of this name; makes the programme when the group has none. */
        post: operations["post.recruiter.add_program"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/change_jobseeker_deadline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set start and deadline of candidates; on request with one mail each. No mail tells of a new deadline where the one of the job held before and holds now, and nobody gets more than three of a kind within a day. */
        post: operations["post.recruiter.change_jobseeker_deadline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/change_jobseeker_information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct name, e-mail, phone, language or window of a candidate; what is not named stays. With another address the links sent so far and the open sessions end. */
        post: operations["post.recruiter.change_jobseeker_information"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/change_jobseeker_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shortlist (1), reject (-1), put on the waiting list (-2) or clear (0) candidates of a job. Ids that are not of this job are refused, the others applied. */
        post: operations["post.recruiter.change_jobseeker_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/create_consent_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save the consent text of a job; a text that changed after somebody may have seen it becomes a new version, with hash, language, time and author. */
        post: operations["post.recruiter.create_consent_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/create_update_magic_link_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set by which ways, until when and for whom the link of a job is open. The link is made with the first call; `renew` ends it for a new one. */
        post: operations["post.recruiter.create_update_magic_link_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/create_url_hash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The personal link of a candidate, or without one the link of the whole job; asking twice gives the same link. */
        post: operations["post.recruiter.create_url_hash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/delete_candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete candidates of a job with answers, recordings, reviews and mails, on the server and on every device.
         * @description It cannot be undone. The work is done in the background, and `delete_progress` tells how far it is. Each candidate is an erasure with a certificate (`erasure_certificate`). Ids that are not of this job are refused, as are places of a kiosk whose tablet may still bring answers, the others deleted.
         */
        post: operations["post.recruiter.delete_candidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/delete_jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete jobs with their candidates, answers, recordings, links, settings and rights.
         * @description It cannot be undone. The jobs are out of everybody’s reach at once; the rest is done in the background, and `delete_progress` tells how far it is. A programme stays.
         */
        post: operations["post.recruiter.delete_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/delete_progress/{progressKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a deletion of jobs or candidates is; only for who asked for it.
         * @description `total` and `done` count jobs and candidates; `failed` counts jobs, or candidates where these were asked for, that could not be deleted.
         */
        get: operations["get.recruiter.delete_progress.progressKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/export_by_test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for an xlsx of the answers that candidates of a job gave in one test of it; it is made in the background.
         * @description Two sheets: who they are, and their answers. Without `interview_ids`, of everybody. A test that the job does not have is refused (9).
         */
        post: operations["post.recruiter.export_by_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/export_candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for an xlsx of candidates of a job, one sheet for each section; it is made in the background.
         * @description It holds the people of the moment at which it was asked for, of those the ones that the caller may see. `fetch_exported_files` tells how far it is. More than 10000 are refused (8).
         */
        post: operations["post.recruiter.export_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_answer_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The answer of a candidate to one question: what was given, when, and the names of its files. */
        post: operations["post.recruiter.fetch_answer_details"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_candidate_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A candidate of a job: who it is, how far the interview is, what was decided, the CV. No score is told. */
        post: operations["post.recruiter.fetch_candidate_profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_candidates_for_manual_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Candidates of all jobs who handed in their interview and wait for a person to review it, those who finished last first.
         * @description Interviews of archived jobs are left out. A review is done once somebody marked the candidate as reviewed or decided; `status` asks for those, or for all.
         */
        post: operations["post.recruiter.fetch_candidates_for_manual_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_competency_full_model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The 35 competencies in their groups, each with a definition and anchors, and those that administrators added for everybody.
         * @description Definitions and anchors are in English; names are in each language of the interface. The answer may be kept for 5 minutes.
         */
        get: operations["get.recruiter.fetch_competency_full_model"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_consent_data_recruiter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The consent text of a job; null when there is none yet. */
        post: operations["post.recruiter.fetch_consent_data_recruiter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_customize_competency_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of competencies that a coupon opens. */
        post: operations["post.recruiter.fetch_customize_competency_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_cv_scoring_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a job wants of CVs, with its version; version 0 and no criteria before any were saved.
         * @description Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.fetch_cv_scoring_config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_emotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Always empty: no emotion is ever read from a face or a voice. */
        post: operations["post.recruiter.fetch_emotions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_job_setting_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The way through a job's set-up: the step that comes next, and what is there already.
         * @description `next_step` is the first step that lacks something, `edit` when none does. Weights are asked for only of jobs with video questions, of accounts with aiRequired.
         */
        post: operations["post.recruiter.fetch_job_setting_config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_magic_link_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The link of a job and its settings. */
        post: operations["post.recruiter.fetch_magic_link_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_mail_states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The newest mails to candidates of a job, each with what became of it. Their words are not told. */
        post: operations["post.recruiter.fetch_mail_states"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_multiple_choice_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The choice questions that this candidate gets, in order, with their right answers.
         * @description The right answers are left out for line managers with chosen candidates, who do not receive the job.
         */
        post: operations["post.recruiter.fetch_multiple_choice_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_program_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Programmes with their jobs and the numbers of each job. */
        post: operations["post.recruiter.fetch_program_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_reviewer_scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What each reviewer scored: ratings 1 to 10 by question and by criterion, 0 = cannot judge. */
        post: operations["post.recruiter.fetch_reviewer_scores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Candidates of a job: searched, filtered, cut to the top percentage, sorted, then paged. Limit 0 gives all.
         * @description Line managers get the candidates that were shared with them, and no count of the others.
         */
        post: operations["post.recruiter.fetch_scores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything set for a job: facts, layout, questions, consent, weights. */
        post: operations["post.recruiter.fetch_setting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_short_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The short questions that this candidate gets, in order, with their model answers.
         * @description The right answers are left out for line managers with chosen candidates, who do not receive the job.
         */
        post: operations["post.recruiter.fetch_short_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_training_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The training report of a candidate, for the recruiters of the job: the same as reports/training_report.
         * @description Own words of the candidate that told a story, and two next steps a question at most. Refused to accounts without training reports.
         */
        post: operations["post.recruiter.fetch_training_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_video_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The video questions that this candidate gets, in order. */
        post: operations["post.recruiter.fetch_video_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/fetch_virtual_avatars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The drawn figures that may ask the questions of a job, and the chosen one.
         * @description For accounts with the feature virtualAvatar (R276). Pictures are drawings as SVG.
         */
        post: operations["post.recruiter.fetch_virtual_avatars"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_customized_evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What reviewers of a job look at, in order. Code 1: the built-in criteria, whose names are keys to be translated. */
        post: operations["post.recruiter.get_customized_evaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_purchase_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a group bought, used and has left. Only the own group is there. */
        post: operations["post.recruiter.get_purchase_balance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_purchase_usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Interviews of the own group that began, newest first, each with the purchase it came from. */
        post: operations["post.recruiter.get_purchase_usages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was added to the quota of the own group, newest first, and what is left of each: the oldest is used first. */
        post: operations["post.recruiter.get_purchases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_remaining_quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many interviews the own group has left; below 0 when more began than were added. */
        post: operations["post.recruiter.get_remaining_quota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/get_usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many interviews the own group may hold, how many began, by job and by month of UTC. */
        post: operations["post.recruiter.get_usage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/import_by_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the candidates of another job of the group, by its key (`create_import_key`), each e-mail once. A key of others, of a job that is gone or of more than 7 days ago is not found.
         * @description Names, addresses, phones, degrees and languages are taken over; answers, scores, notes and windows are not. Up to 10,000 people.
         */
        post: operations["post.recruiter.import_by_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/import_candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the candidates of an xlsx, csv or JSON file to a job, each e-mail once. With a row that does not fit nobody is added, and every fault is named.
         * @description Columns are found by their names in 20 languages: name (or first and last name) and e-mail are needed; phone, country, degree, language, start and deadline may be there. Up to 10,000 rows. Faults are `row N: column: problem`, with the numbers that the file shows. Dates like `03/04/2027` need `date_order` where no other date of the file tells it. A repeat adds nobody: it names the same people as `existing`.
         */
        post: operations["post.recruiter.import_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/import_candidates_by_cv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add people with their CVs: the given name and address count, not those that are read.
         * @description As `import_candidates_via_cv_list`, for files whose people are known. An address that is in the job already gets the file as a new version of its row, which is listed as repeated. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.import_candidates_by_cv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/import_candidates_by_sjon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add candidates to a job. An e-mail that repeats, in the list or in the job, is added once and named, with the row that is there.
         * @description Rows are read as other programs write them: names of columns in any capitals and some languages (`E-Mail`, `First name` and `Last name`, `Vorname`), null and empty fields as missing ones, further columns left out. `candidates` may also be the text of a list, with tabs, semicolons or commas between its columns. Who is refused is named by the number of the row and what it lacks.
         */
        post: operations["post.recruiter.import_candidates_by_sjon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/import_candidates_via_cv_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make candidates of CVs that were put to the store, one for each file. Who they are is read from the files.
         * @description Files are put to the addresses of `create_bulk_presigned_url` first and belong to their candidates from now on; what nobody imports is gone after a day. A wrong file is named and stops no other. The same file is in a job once; an address that is read and was there before gets the file as a new version of its row. Poll `poll_candidate_cv_process_progress`. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.import_candidates_via_cv_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/poll_candidate_cv_process_progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How far imported CVs are, by the names of their files. Names that are no CV of this job are left out.
         * @description Ends are scored, scoring_failed, parsing_failed and queue_failed, and parsed where nothing is scored. Numbers of a blind job are `-` before the own seal. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.poll_candidate_cv_process_progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/poll_cv_scoring_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How far the CVs of these candidates are. Scored, parsing_failed, queue_failed and scoring_failed are ends.
         * @description Candidates who are gone are left out. Numbers of a blind job are `-` before the own seal. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.poll_cv_scoring_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/recruiter_fetch_email_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails of the own account, with which its new jobs begin. */
        post: operations["post.recruiter.recruiter_fetch_email_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/redo_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a candidate some questions again. The answers to them stay as an earlier attempt. Questions that this candidate is not asked are refused, the others done. */
        post: operations["post.recruiter.redo_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/renew_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a candidate a new personal link and end the one before. `code` is the link that ends: a repeat ends no other. */
        post: operations["post.recruiter.renew_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/retrieve_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The comments on an interview, oldest first. */
        post: operations["post.recruiter.retrieve_comments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/s3_file_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files of all received answers of a job, as far as the caller may see its candidates; s3_transfer gives addresses for them. */
        post: operations["post.recruiter.s3_file_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/s3_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses to fetch files of answers of a job by; ask anew when one answers 403. Names that are none of its files are told apart. */
        post: operations["post.recruiter.s3_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/send_bulkemail_candbulk_candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail candidates of a job, each by a template of the job; title and message, where given, stand in place of its words. A person gets three of a kind within a day.
         * @description As by `actions`: who has finished is not reminded, who has not is not confirmed, a redo is told to those who were asked again. Ids that are not of this job are refused, the others are mailed. Where neither the job nor the row has a message, the built-in words go out, with their own title.
         */
        post: operations["post.recruiter.send_bulkemail_candbulk_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/set_candidate_redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have candidates do their whole interview again. Their answers stay as an earlier attempt. Who has answered nothing is refused, who is in the middle of it is left alone. */
        post: operations["post.recruiter.set_candidate_redo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/set_customized_evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save what reviewers of a job look at, in order; an empty list goes back to the built-in criteria.
         * @description A criterion keeps its `id` when it is renamed, and ratings stay with it. One without an id is that of the same name, else a new one. `competency` copies definition and anchors of the full model where none are given. Criteria that a review was sealed with stay as they are in that review; a later change makes a new version.
         */
        post: operations["post.recruiter.set_customized_evaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/setting_cv_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save what a job wants of CVs; what is left out has no weight. Nothing is scored anew by itself.
         * @description Weights: 0 Irrelevant, 1 Bonus, 2 Required, 3 Critical. `rows_with_older` counts candidates whose scores are of an earlier version; the same settings again are the same version. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.setting_cv_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/setting_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the step e-mail of a job: the eight mails in own words, text messages, sender, logo and reports.
         * @description One JSON object for each kind of mail; what is left out stays. A text is a string, which is then in the first interview language, or a map by interview language; an empty text takes it away. Variables stand in double braces; an unknown one is refused by its name. Parts that a kind does not have are dropped.
         */
        post: operations["post.recruiter.setting_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/setting_layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the layout step of a job: company, media, colours, interviewer or figure, languages, times, rules.
         * @description What is left out stays. Nested fields are objects or their JSON. Files are uploaded first and named here; an empty name takes one away. Without a time zone the first save stores UTC+08:00. Virtual avatar and training report need their features; face_auth is off.
         */
        post: operations["post.recruiter.setting_layout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/setting_multiquestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the tests of a job with their questions, in order: 1 to 15 for a candidate, who gets one set of each test. Questions that are not named any more are removed. */
        post: operations["post.recruiter.setting_multiquestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/setting_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set how much each of the 11 qualities counts, in percent; those that are not named stay.
         * @description A percentage becomes a level: below 25 irrelevant (0), below 50 a bonus (1), below 75 required (2), else critical (3). Only the level is kept.
         */
        post: operations["post.recruiter.setting_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/submit_comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a comment on an interview, at a moment of an answer when `question` and `at_seconds` are given. */
        post: operations["post.recruiter.submit_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/undo_import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take candidates away again that were added by mistake. Who was invited, has come by the link or was judged meanwhile stays. */
        post: operations["post.recruiter.undo_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/update_cv_scoring_information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct what was read from a CV. With `re_score` it is scored again, else its score stays.
         * @description Keys are JSON pointers into the parsed CV, like `/workExperiences/0/Title`; `input_object` has exactly the `update_keys`. A value of a person is kept with the one before it, and no later reading replaces it. An address is taken as that of a candidate who has none. Needs the feature `cv_scoring`.
         */
        post: operations["post.recruiter.update_cv_scoring_information"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/update_program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a job to the programme of this name (made when missing) and change what is said about the job. */
        post: operations["post.recruiter.update_program"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/update_short_question_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the result of a short answer by hand, 0 to 100; - takes it back, so that the model answer decides again.
         * @description What was set before stays in its record. In a blind job 409 before the own score is sealed.
         */
        post: operations["post.recruiter.update_short_question_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/calculate_scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for approved words in the answers of a candidate now, and sum them up.
         * @description Does at once what follows by itself after an answer or a change. What was found before is found again and nothing is overwritten. `queued`: recordings whose words are still to come.
         */
        post: operations["post.reports.calculate_scoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/check_mcq_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The choice answers of a candidate against the right ones, and the test score.
         * @description A single choice is 100 or 0; of several right ones, wrong ticks are taken off. A question without a key has no value, one left open is 0 after the end if it had to be answered. The right answers are left out for line managers with chosen candidates, who do not receive the job. They, and raters of a blind job before their own score is sealed, get - for every result.
         */
        post: operations["post.reports.check_mcq_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/check_short_question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The short answers of a candidate beside their model answers, with their results.
         * @description An answer equal to a line of the model answer is 100, any other is for a person to check; a result set by hand goes before it. Model answers and results are told as by check_mcq_answers.
         */
        post: operations["post.reports.check_short_question_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/competency_analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Scores of a candidate by groups of competencies. Traits of the personality are listed and never scored. */
        post: operations["post.reports.competency_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/confirm_transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the words of an answer are what was said, or correct some of its sentences.
         * @description Makes a new version with the name of the person and the time; earlier ones are kept. A sentence with an empty text is left out. `version`: the one that was read. A repeat changes nothing.
         */
        post: operations["post.reports.confirm_transcript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/current_viewing_test_finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a candidate has finished the test that somebody looks at: all its questions are answered, or the interview is over. */
        post: operations["post.reports.current_viewing_test_finished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/cv_scoring_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The CV of a candidate as it was read and corrected, its numbers, and the reason of each.
         * @description `-` stands for what is not stated or could not be read, never for a low number. Of a blind job the numbers are withheld before one's own scores are sealed. Needs the feature `cv_scoring`.
         */
        post: operations["post.reports.cv_scoring_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/emotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Always empty: no emotion is ever read from a face or a voice. */
        post: operations["post.reports.emotions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/fetch_short_question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The short answers of a candidate in the order of the questions, null where there is none. */
        post: operations["post.reports.fetch_short_question_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/get_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name and facts of a job and its programme. */
        post: operations["post.reports.get_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/get_video/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a recorded or derived file of an answer; takes Range. */
        get: operations["get.reports.get_video.filename"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/pdf_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The reports of candidates of a job as PDFs, one each, in the zip PDF_Reports.zip.
         * @description Each is the employer's copy, as the caller may see it: of a blind job without scores of others before the own seal. `lang` is en or th; any other language gets English, and the report says so. 1 to 100 candidates; an id that is missing, foreign or of another job refuses all of them. While nothing was answered and nobody has judged there is no report, and that refuses all too (41). The zip comes while it is made: one that breaks off is not whole.
         */
        post: operations["post.reports.pdf_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/preview_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a candidate would read if the report were shared now.
         * @description Refused like share_report, and shares nothing.
         */
        post: operations["post.reports.preview_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/question_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The score of one question, its source, and everything it was chosen from. */
        post: operations["post.reports.question_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/recording_times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When the answers of a candidate were recorded, judged against the deadline.
         * @description An answer that came late counts by when it was recorded. `check`: its times are not proven, or cannot be true; a person decides, and `reasons` says why.
         */
        post: operations["post.reports.recording_times"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The scores of a candidate with their sources: set by hand, else the mean of reviewers, else automatic.
         * @description Scores are 0 to 100, `-` for none. Qualities that only people can judge are never computed. Of a blind job everything is `-` and `hidden` true until the own score is sealed.
         */
        post: operations["post.reports.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/report_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Candidates of a job that have a report: something was answered. Those who finished last come first; no score is told.
         * @description Line managers get the candidates that were shared with them.
         */
        post: operations["post.reports.report_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/reviewer_scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What each reviewer scored, and how far the reviewers of the job agree.
         * @description Alpha is Krippendorff’s for intervals, severity the mean difference from the others, drawn to 0 while there are few; both are `-` below ten candidates with two ratings. Nobody’s score is changed by them.
         */
        post: operations["post.reports.reviewer_scoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rubric_proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The state of a rubric, and how far its numbers were compared with people.
         * @description Proven, so that numbers count, is what agrees with the ratings of two people each on `needed` answers, given before the number could be seen. It is looked at after each seal. `progress`: interviews of the job that are being summed up anew. `votes`: how often raters said of a passage that it fits its criterion, or does not.
         */
        post: operations["post.reports.rubric_proof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/s3_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files of all received answers of a job, as far as the caller may see its candidates; s3_transfer gives addresses for them. */
        post: operations["post.reports.s3_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/s3_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses to fetch files of answers of a job by; ask anew when one answers 403. Names that are none of its files are told apart. */
        post: operations["post.reports.s3_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/self_scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set scores by hand, with the reason; `-` takes one back, so that reviewers or the machine count again.
         * @description Keys are metrics (`communication`), questions by number (`q1`), their oral sub-scores (`q1_grammar`) and `overall`. What is not named stays as it is. Of a blind job it is taken once the own score is sealed.
         */
        post: operations["post.reports.self_scoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/share_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let candidates read their report, with or without scores, or no longer.
         * @description What is shared is the report as it is now; later scores do not change it, and sharing again replaces it. `none` stops it. Nothing is shared when one of the candidates has no report. Accounts whose reports have no scores share none, and the answer says so. Scores of a blind job need the own seal first (409).
         */
        post: operations["post.reports.share_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/star_analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Situation, task, action and result in the answers of a candidate, each with the sentences that told it.
         * @description Of questions with an approved rubric. A part is 0, 0.5 or 1, `-` where nothing was read. `star` is a number only once the rubric was shown to agree with people, and when nothing is withheld. `hidden`: of a blind job, before the own score is sealed.
         */
        post: operations["post.reports.star_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/submit_criterion_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate a candidate by one criterion of the card from 1 to 10; 0 says that it cannot be judged. */
        post: operations["post.reports.submit_criterion_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/submit_overall_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate a candidate as a whole from 1 to 10; 0 says that it cannot be judged. */
        post: operations["post.reports.submit_overall_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/submit_question_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate the answer to one question from 1 to 10; 0 says that it cannot be judged. */
        post: operations["post.reports.submit_question_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/training_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The training report as its candidate would read it now: own words and next steps, no score.
         * @description Made of typed answers and of transcripts that a person has confirmed, in English only. With `state` declined or off no word was looked at. In a blind job it is refused before the own score is sealed.
         */
        post: operations["post.reports.training_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/try_rubric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a rubric on a text: what is found, and the number it would have.
         * @description Reads the text as a typed English answer; nothing is kept. Without `rubric`: the one of the question. `found` names indicators as `criterion/indicator`.
         */
        post: operations["post.reports.try_rubric"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The video answers of a candidate in the order of the questions, with the names of their files.
         * @description A file is fetched by its name with get_video, or with an address of s3_transfer. Code 41 while nothing was answered.
         */
        post: operations["post.reports.video"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resume/post_hrflow_cv_parser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a CV and answer what it says. Nothing is stored, and nothing is scored.
         * @description Files are pdf, docx, doc, odt, rtf, txt, jpg or png up to 10 MB. Code 90 says that it could not be read, with the reason. `options` may be JSON like `{"country": "DE"}` for phone numbers without a prefix. Needs the feature `cv_scoring`.
         */
        post: operations["post.resume.post_hrflow_cv_parser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resume/post_parse_job_description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose criteria for CVs from a job description, each with the sentence that says so. Nothing is saved.
         * @description "must" and "required" are Required, "nice to have" and "a plus" are Bonus; nothing is Critical by itself. Age, gender, native speakers and names of schools are flagged and never proposed. Needs the feature `cv_scoring`.
         */
        post: operations["post.resume.post_parse_job_description"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resume/post_rescore_existing_resumes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have all CVs of a job scored again that were scored by other criteria, or not at all. Nothing is read again.
         * @description Poll `poll_cv_scoring_status`. Twice is once: what waits already is counted as queued and waits on. Needs the feature `cv_scoring`.
         */
        post: operations["post.resume.post_rescore_existing_resumes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/s3/check_object_exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a file is in the store, how large it is and what the virus scanner said. What is not for the caller does not exist. */
        post: operations["post.s3.check_object_exists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/s3/download_multi_s3_object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Addresses of all files of an interview: what was recorded and what was made of it. They end at `expires_at`, a minute after they were asked for on a store of its own; ask anew when one answers 403. */
        post: operations["post.s3.download_multi_s3_object"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/s3/get_s3_object_url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An address that reads one file without a session: of an answer, a CV, a picture or a video of the own group. It ends at `expires_at`, and before that with the right of who asked; ask anew when it answers 403. */
        post: operations["post.s3.get_s3_object_url"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/delete_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a file that the caller has asked for; of one that is being made it ends the making. */
        post: operations["post.statistics.delete_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/export_all_videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for a zip of recorded or derived files of answers; it is made in the background.
         * @description The files are as they are stored, each in a folder of its candidate and once. `get_video_task` tells how far it is, `get_all_videos` gives it. 1 to 5000 files; a name that is missing or that the caller may not watch refuses all of them.
         */
        post: operations["post.statistics.export_all_videos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/export_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address that downloads a ready file for a while without a session, so that a browser saves it and goes on after a cut.
         * @description It is noted in the audit log. The address works as long as the caller may see everybody in the file.
         */
        post: operations["post.statistics.export_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/fetch_all_statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Numbers of all jobs of the caller by their total scores, how far candidates came, and how long each step took.
         * @description Test jobs are left out. Line managers get the numbers of the candidates that were shared with them.
         */
        post: operations["post.statistics.fetch_all_statistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/fetch_exported_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files that the caller has asked for, newest first: how far each is, how large, and until when it can be fetched.
         * @description A ready file is left out while the caller may not see everybody in it.
         */
        post: operations["post.statistics.fetch_exported_files"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/get_all_videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The zip of a task of `export_all_videos`, once it is ready; takes Range, so that a download goes on after a cut.
         * @description Its beginning is noted in the audit log. There is none while the caller may not see everybody in it.
         */
        get: operations["get.statistics.get_all_videos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/get_exported_file/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a ready file that the caller has asked for; takes Range, so that a download goes on after a cut.
         * @description Its beginning is noted in the audit log. There is none while the caller may not see everybody in it.
         */
        get: operations["get.statistics.get_exported_file.task_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/get_video_task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a zip is that `export_all_videos` began, and under which name `get_all_videos` gives it. */
        get: operations["get.statistics.get_video_task"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/post_expore_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for one file about candidates of several jobs: an xlsx of sections, or the sealed ratings as csv.
         * @description The jobs are `selectJob` and `job_id` together, one at least. As `export_candidates` otherwise. The csv has 7 columns and a line for each sealed rating of a criterion.
         */
        post: operations["post.statistics.post_expore_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Numbers of a job: candidates, shares of mails, and the scores of those who completed, by total, recruiter or automatic score.
         * @description Line managers get the numbers of the candidates that were shared with them. Of a blind job that was not revealed nothing tells of scores.
         */
        post: operations["post.statistics.statistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that changed for you since a cursor: the feed that our own apps sync with, under the same rights.
         * @description Leave `since` out to begin: you get every document you may see, then its changes. Store what you were given **before** you store `cursor`, and ask on with it; while `more` is true there is more at once.
         *
         *     - **At least once.** A document may come again with the same `rev`; keep the one with the highest `rev`. Several edits may arrive as one entry, which is the document as it is now. Order holds within a scope and collection only.
         *     - **The cursor is opaque.** It holds positions and nothing else; it gives no rights. It is good for 180 days, with any `limit` and `collection`, and with the `scope` it was made for.
         *     - **`deleted`** also tells that a document is no longer yours to see. Remove it.
         *     - **409, `error_code` 1013**: the cursor is too old, or the server was restored. Begin again without `since`; what you hold and do not get again is gone.
         *     - **`wait`** keeps the request open until something changes or the seconds are over, so that a loop needs no pause.
         *     - **Writes** are the other calls. Send an `Idempotency-Key` with each, and a repeat after a lost answer does nothing twice.
         */
        get: operations["get.v1.changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "job.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A job was made. */
        post: operations["webhook.job.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A job was opened to candidates. */
        post: operations["webhook.job.published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A job takes no new answers any more. */
        post: operations["webhook.job.closed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody became a candidate of a job. */
        post: operations["webhook.candidate.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A candidate was invited. */
        post: operations["webhook.candidate.invited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody decided about a candidate. */
        post: operations["webhook.candidate.status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The data of a candidate was erased. */
        post: operations["webhook.candidate.erased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A candidate began an interview. */
        post: operations["webhook.interview.started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A candidate handed an interview in. */
        post: operations["webhook.interview.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.scored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An interview has a new score. */
        post: operations["webhook.interview.scored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.deadline_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A candidate has another deadline. */
        post: operations["webhook.interview.deadline_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cv.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The CV of a candidate arrived. */
        post: operations["webhook.cv.received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cv.scored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A CV was scored. */
        post: operations["webhook.cv.scored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A report about an interview is ready. */
        post: operations["webhook.report.ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "export.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An exported file can be fetched. */
        post: operations["webhook.export.ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sap.sync_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sync with SAP ended without all rows. */
        post: operations["webhook.sap.sync_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test that somebody asked for. */
        post: operations["webhook.ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Failure: {
            error_code: number;
            message: string;
            /** @description `field: problem` lines */
            details?: string[];
            /** @description Names the request in the log; absent where the request could not be read */
            request_id?: string;
        };
        SessionActor: {
            id: string;
            /** @enum {string} */
            role: "guest" | "jobseeker" | "recruiter" | "admin";
            name: string;
            gid: string;
            /** @enum {string} */
            groupRole?: "billing_admin" | "admin" | "recruiter" | "line_manager";
            only?: string;
            features?: ("aiRequired" | "mcq" | "sortQa" | "videoInterview" | "assessmentGeneration" | "virtualAvatar" | "colorBlindTest" | "cv_scoring" | "trainingReport" | "addFile" | "shareReport" | "shareReportLinkToCandidate" | "manual_review_required")[];
            /** @enum {string} */
            assessmentType?: "general" | "admission";
            /** @enum {string} */
            reportType?: "without_score";
            /** @enum {string} */
            source?: "sap";
        };
        /** @description The session token, instead of the bearer header. Read and removed before the request is checked. */
        Token: string;
        SapRun: {
            run_id: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
            new: number;
            changed: number;
            unchanged: number;
            missing: number;
            failed: number;
            rows: {
                external_id: string;
                /** @enum {string} */
                reason: "noKey" | "noTime" | "noName" | "badAddress" | "edited" | "addressTaken" | "notStored";
            }[];
            /** @enum {string} */
            problem?: "notConnected" | "unauthorized" | "busy" | "timedOut" | "unreachable" | "foreignLink" | "refused" | "strange" | "tooLong";
            next_at_ms?: number;
            started_at_ms: number;
            ended_at_ms?: number;
        } | null;
        Mail_title: string | {
            english?: string;
            cantonese?: string;
            mandarin?: string;
            thai?: string;
            japanese?: string;
            indonesian?: string;
            malay?: string;
            vietnamese?: string;
            khmer?: string;
            german?: string;
            french?: string;
            korean?: string;
            tagalog?: string;
            arabic?: string;
            spanish?: string;
            portuguese?: string;
            hindi?: string;
            italian?: string;
            polish?: string;
            turkish?: string;
        };
        Mail_message: string | {
            english?: string;
            cantonese?: string;
            mandarin?: string;
            thai?: string;
            japanese?: string;
            indonesian?: string;
            malay?: string;
            vietnamese?: string;
            khmer?: string;
            german?: string;
            french?: string;
            korean?: string;
            tagalog?: string;
            arabic?: string;
            spanish?: string;
            portuguese?: string;
            hindi?: string;
            italian?: string;
            polish?: string;
            turkish?: string;
        };
        Mail_SMSMessage: string | {
            english?: string;
            cantonese?: string;
            mandarin?: string;
            thai?: string;
            japanese?: string;
            indonesian?: string;
            malay?: string;
            vietnamese?: string;
            khmer?: string;
            german?: string;
            french?: string;
            korean?: string;
            tagalog?: string;
            arabic?: string;
            spanish?: string;
            portuguese?: string;
            hindi?: string;
            italian?: string;
            polish?: string;
            turkish?: string;
        };
        Mail_comment: string | {
            english?: string;
            cantonese?: string;
            mandarin?: string;
            thai?: string;
            japanese?: string;
            indonesian?: string;
            malay?: string;
            vietnamese?: string;
            khmer?: string;
            german?: string;
            french?: string;
            korean?: string;
            tagalog?: string;
            arabic?: string;
            spanish?: string;
            portuguese?: string;
            hindi?: string;
            italian?: string;
            polish?: string;
            turkish?: string;
        };
    };
    responses: {
        /** @description The request did not arrive in time, or its body fell silent. The connection is closed. */
        requestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Address and headers are longer than the server reads. The connection is closed. */
        headersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not readable. (error_code 1000) The address of this server is not valid. (error_code 1018) */
        badJsonOrBadHost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1000 | 1018;
                };
            };
        };
        /** @description Someone else changed this first. (error_code 1005) */
        conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1005;
                };
            };
        };
        /** @description Someone else changed this first. (error_code 1005) The same request is still running. Ask again in a moment. (error_code 1015) */
        conflictOrInProgress: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1005 | 1015;
                };
            };
        };
        /** @description Someone else changed this first. (error_code 1005) This device has been away too long, or the server was restored. It has to read everything again. (error_code 1013) The same request is still running. Ask again in a moment. (error_code 1015) */
        conflictOrResetRequiredOrInProgress: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1005 | 1013 | 1015;
                };
            };
        };
        /** @description This role cannot do that. (error_code 1003) */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1003;
                };
            };
        };
        /** @description This role cannot do that. (error_code 1003) Choose a new password first. (error_code 1017) */
        forbiddenOrPasswordDue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1003 | 1017;
                };
            };
        };
        /** @description The server has no space left to store this. Reading still works. Try again later, and tell the people who run the server. (error_code 1020) */
        insufficientStorage: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1020;
                };
            };
        };
        /** @description Something failed here. Nothing was changed. (error_code 1011) */
        internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1011;
                };
            };
        };
        /** @description The request has unknown or invalid fields. (error_code 1001) */
        invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1001;
                };
            };
        };
        /** @description The request has unknown or invalid fields. (error_code 1001) This Idempotency-Key was used for another request. (error_code 1014) */
        invalidOrKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1001 | 1014;
                };
            };
        };
        /** @description The request has unknown or invalid fields. (error_code 1001) This Idempotency-Key was used for another request. (error_code 1014) The password does not satisfy the policy. (error_code 1016) */
        invalidOrKeyReusedOrWeakPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1001 | 1014 | 1016;
                };
            };
        };
        /** @description Not found. (error_code 1004) */
        notFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1004;
                };
            };
        };
        /** @description Too many requests. Try again later. (error_code 1008) */
        rateLimited: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1008;
                };
            };
        };
        /** @description This device has been away too long, or the server was restored. It has to read everything again. (error_code 1013) */
        resetRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1013;
                };
            };
        };
        /** @description The request is too large. (error_code 1006) There is no space left for more files here. Nothing was stored, and what was there before stays. (error_code 1021) */
        tooLargeOrQuotaReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1006 | 1021;
                };
            };
        };
        /** @description Sign in first. (error_code 1002) */
        unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1002;
                };
            };
        };
        /** @description Busy. Try again in a moment. (error_code 1012) */
        unavailable: {
            headers: {
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1012;
                };
            };
        };
        /** @description This content type is not supported. (error_code 1007) */
        unsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1007;
                };
            };
        };
        /** @description This version of the app is too old. Reload it. (error_code 1010) */
        upgradeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @enum {integer} */
                    error_code?: 1010;
                };
            };
        };
    };
    parameters: {
        /**
         * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
         * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description `true`: the answer of an earlier request with the same Idempotency-Key */
        IdempotentReplay: "true";
        /** @description Seconds to wait */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "post.ats.create_update_form_template": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "update_fields": {
                 *         "form_template_id": "standard"
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string | "";
                    update_fields: {
                        form_template_id?: string;
                        version?: number;
                        name?: string;
                        fields_v2?: {
                            key: string;
                            label: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            type: "text" | "long" | "number" | "money" | "date" | "select" | "multi" | "bool" | "user";
                            required: boolean;
                            options: {
                                value: string;
                                label: {
                                    [key: string]: string;
                                };
                            }[];
                            order: number;
                            /** @enum {string} */
                            visible: "internal" | "public";
                            /** @enum {string} */
                            maps_to?: "title" | "description" | "jobLocation" | "jobLocationType" | "employmentType" | "baseSalary" | "totalJobOpenings";
                        }[];
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `3` Closed
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            form_template_id: string;
                            version: number;
                            name: string;
                            fields_v2: {
                                key: string;
                                label: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                type: "text" | "long" | "number" | "money" | "date" | "select" | "multi" | "bool" | "user";
                                required: boolean;
                                options: {
                                    value: string;
                                    label: {
                                        [key: string]: string;
                                    };
                                }[];
                                order: number;
                                /** @enum {string} */
                                visible: "internal" | "public";
                                /** @enum {string} */
                                maps_to?: "title" | "description" | "jobLocation" | "jobLocationType" | "employmentType" | "baseSalary" | "totalJobOpenings";
                            }[];
                            used_by: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 3;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.ats.get_form_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "form_template_id": "standard"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    form_template_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            form_template_id: string;
                            version: number;
                            name: string;
                            fields_v2: {
                                key: string;
                                label: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                type: "text" | "long" | "number" | "money" | "date" | "select" | "multi" | "bool" | "user";
                                required: boolean;
                                options: {
                                    value: string;
                                    label: {
                                        [key: string]: string;
                                    };
                                }[];
                                order: number;
                                /** @enum {string} */
                                visible: "internal" | "public";
                                /** @enum {string} */
                                maps_to?: "title" | "description" | "jobLocation" | "jobLocationType" | "employmentType" | "baseSalary" | "totalJobOpenings";
                            }[];
                            used_by: number;
                        };
                    };
                };
            };
        };
    };
    "post.ats.get_job_requisition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "closed" | "deleted";
                            form_template_id: string;
                            form_template_version: number;
                            fields_v2: {
                                key: string;
                                label: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                type: "text" | "long" | "number" | "money" | "date" | "select" | "multi" | "bool" | "user";
                                required: boolean;
                                options: {
                                    value: string;
                                    label: {
                                        [key: string]: string;
                                    };
                                }[];
                                order: number;
                                /** @enum {string} */
                                visible: "internal" | "public";
                                /** @enum {string} */
                                maps_to?: "title" | "description" | "jobLocation" | "jobLocationType" | "employmentType" | "baseSalary" | "totalJobOpenings";
                            }[];
                            values: {
                                [key: string]: unknown;
                            };
                            job_post: {
                                active: boolean;
                            };
                            updated_at: string;
                            updated_by: string;
                        };
                    };
                };
            };
        };
    };
    "post.ats.update_job_info": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "job_info": {
                 *         "title": "Harbour pilot",
                 *         "openings": 2
                 *       },
                 *       "seen": {
                 *         "title": null,
                 *         "openings": null
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    job_info: {
                        [key: string]: unknown;
                    };
                    seen?: {
                        [key: string]: unknown;
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `3` Closed
             *     - `4` Required fields are empty, or hold what does not fit.
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            conflicts: {
                                [key: string]: {
                                    value?: unknown;
                                    by: string;
                                    at: string;
                                };
                            };
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 3 | 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.ats.update_job_requisition_status": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "status": "draft"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    /** @enum {string} */
                    status: "draft" | "published" | "closed" | "deleted";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `2` This status does not follow that one.
             *     - `4` Required fields are empty, or hold what does not fit.
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "closed" | "deleted";
                            form_template_id: string;
                            form_template_version: number;
                            fields_v2: {
                                key: string;
                                label: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                type: "text" | "long" | "number" | "money" | "date" | "select" | "multi" | "bool" | "user";
                                required: boolean;
                                options: {
                                    value: string;
                                    label: {
                                        [key: string]: string;
                                    };
                                }[];
                                order: number;
                                /** @enum {string} */
                                visible: "internal" | "public";
                                /** @enum {string} */
                                maps_to?: "title" | "description" | "jobLocation" | "jobLocationType" | "employmentType" | "baseSalary" | "totalJobOpenings";
                            }[];
                            values: {
                                [key: string]: unknown;
                            };
                            job_post: {
                                active: boolean;
                            };
                            updated_at: string;
                            updated_by: string;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 2 | 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.candidate.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "lang": "en",
                 *       "candidate_report_type": "with_score"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    lang?: string;
                    /** @enum {string} */
                    candidate_report_type?: "with_score" | "without_score";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "post.group.fetch_webhook_deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gid": "01k9sample0000000000000grp",
                 *       "page": 1,
                 *       "limit": 20,
                 *       "state": "failed"
                 *     }
                 */
                "application/json": {
                    gid: string;
                    page?: number;
                    limit?: number;
                    /** @enum {string} */
                    state?: "waiting" | "sent" | "failed";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            deliveries: {
                                delivery_id: string;
                                event_id: string;
                                /** @enum {string} */
                                event: "job.created" | "job.published" | "job.closed" | "candidate.created" | "candidate.invited" | "candidate.status_changed" | "candidate.erased" | "interview.started" | "interview.completed" | "interview.scored" | "interview.deadline_changed" | "cv.received" | "cv.scored" | "report.ready" | "export.ready" | "sap.sync_failed" | "ping";
                                url: string;
                                /** @enum {string} */
                                state: "waiting" | "sent" | "failed";
                                tries: number;
                                created_at_ms: number;
                                next_at_ms?: number;
                                sent_at_ms?: number;
                                failed_at_ms?: number;
                                last_status?: number;
                                last_error?: string;
                                last_answer?: string;
                                last_duration_ms?: number;
                            }[];
                            page: number;
                            limit: number;
                            total_pages: number;
                            total_filtered_records: number;
                        };
                    };
                };
            };
        };
    };
    "post.group.replay_webhooks": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gid": "01k9sample0000000000000grp",
                 *       "state": "failed"
                 *     }
                 */
                "application/json": {
                    gid: string;
                    url?: string;
                    /** @enum {string} */
                    event?: "job.created" | "job.published" | "job.closed" | "candidate.created" | "candidate.invited" | "candidate.status_changed" | "candidate.erased" | "interview.started" | "interview.completed" | "interview.scored" | "interview.deadline_changed" | "cv.received" | "cv.scored" | "report.ready" | "export.ready" | "sap.sync_failed" | "ping";
                    /** Format: date-time */
                    since?: string;
                    /** Format: date-time */
                    until?: string;
                    /** @enum {string} */
                    state?: "waiting" | "sent" | "failed";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            count: number;
                        };
                    };
                };
            };
        };
    };
    "post.group.retry_webhook": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gid": "01k9sample0000000000000grp",
                 *       "delivery_id": "the-delivery"
                 *     }
                 */
                "application/json": {
                    gid: string;
                    delivery_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {string} */
                            state: "waiting" | "sent" | "failed";
                        };
                    };
                };
            };
        };
    };
    "post.group.test_webhook": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gid": "01k9sample0000000000000grp",
                 *       "url": "https://hooks.example.com/signed"
                 *     }
                 */
                "application/json": {
                    gid: string;
                    url: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            event_id: string;
                        };
                    };
                };
            };
        };
    };
    "post.group.webhook_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            events: {
                                /** @enum {string} */
                                event: "job.created" | "job.published" | "job.closed" | "candidate.created" | "candidate.invited" | "candidate.status_changed" | "candidate.erased" | "interview.started" | "interview.completed" | "interview.scored" | "interview.deadline_changed" | "cv.received" | "cv.scored" | "report.ready" | "export.ready" | "sap.sync_failed";
                                description: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.questions.check_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "Tell us about a time when your team did not agree and how you worked together again."
                 *     }
                 */
                "application/json": {
                    question: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {string|null} */
                            type: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question" | null;
                            /** @enum {string|null} */
                            sub_type: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design" | null;
                            engine: string;
                            engine_version: string;
                        };
                    };
                };
            };
        };
    };
    "post.questions.fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "Competency Soft Skills",
                 *       "sub_type": "Teamwork",
                 *       "lang": "english"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                    /** @enum {string} */
                    sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                    /**
                     * @default english
                     * @enum {string}
                     */
                    lang?: "english" | "cantonese" | "mandarin" | "thai" | "japanese" | "indonesian" | "malay" | "vietnamese" | "khmer" | "german" | "french" | "korean" | "tagalog" | "arabic" | "spanish" | "portuguese" | "hindi" | "italian" | "polish" | "turkish";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            questions: {
                                id: string;
                                question: string;
                                /** @enum {string} */
                                type: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                /** @enum {string} */
                                sub_type: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                /** @enum {string} */
                                lang: "english" | "cantonese" | "mandarin" | "thai" | "japanese" | "indonesian" | "malay" | "vietnamese" | "khmer" | "german" | "french" | "korean" | "tagalog" | "arabic" | "spanish" | "portuguese" | "hindi" | "italian" | "polish" | "turkish";
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.actions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "invite",
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "invite" | "remind" | "confirm" | "mark_reviewed" | "clear_review";
                    job_id: string;
                    interview_ids: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `10` Rate limited
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            limited: string[];
                            mails: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 10;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.add_program": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "program": "Graduates 2027",
                 *       "job_post": "Field engineer",
                 *       "job_id_to_copy": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    program: string;
                    has_cv_scoring?: boolean;
                    job_id_to_copy?: string;
                    current_domain?: string;
                    has_assessment?: boolean;
                    job_post?: string;
                    job_description?: string;
                    /** @enum {string} */
                    job_type?: "cv" | "cv_and_interview" | "interview";
                    deadline?: string;
                    program_id?: string;
                    job_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            program_id: string;
                            job_id: string;
                            left_out?: ("Video Interview" | "Multiple Choices" | "Short Question")[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.change_jobseeker_deadline": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interview_deadline": "2027-02-28",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ],
                 *       "send_notice": false,
                 *       "send_invitation": true,
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    interview_deadline: string;
                    interview_ids: string[];
                    send_notice?: boolean;
                    send_invitation?: boolean;
                    job_id: string;
                    interview_start?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            mails: number;
                            limited: string[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.change_jobseeker_information": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "new_info": {
                 *         "phone": "+55 11 5555 0100"
                 *       },
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    new_info: {
                        name?: string;
                        email?: string;
                        phone?: string;
                        language?: string;
                        interview_start?: string;
                        interview_deadline?: string;
                    };
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            changed: string[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.change_jobseeker_status": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_shortlist": 1,
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    is_shortlist: 1 | 0 | -1 | -2;
                    job_id: string;
                    interview_ids: string[];
                    cv_matched?: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.create_consent_data": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "consent_content": "We keep your recordings for 90 days."
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    consent_content: string | {
                        [key: string]: string;
                    };
                    consentEnabled?: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            consentEnabled: boolean;
                            consent_id: string;
                            consent_content: string;
                            consent_texts: {
                                [key: string]: string;
                            };
                            version: number;
                            versions: {
                                version: number;
                                language: string;
                                text_hash: string;
                                at: number | null;
                                by: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.create_update_magic_link_data": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "configs": {
                 *         "qrCodeEnabled": true,
                 *         "toggleWhitelistedDomains": true,
                 *         "whitelistedDomains": [
                 *           "acme.example"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    configs: {
                        qrCodeEnabled?: boolean;
                        magicURL?: boolean | string;
                        deadline?: string | "" | null;
                        qrCodeEmailVerification?: boolean;
                        toggleWhitelistedDomains?: boolean;
                        whitelistedDomains?: string[];
                        redirectToInterviewPage?: boolean;
                        renew?: boolean;
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            code: string;
                            url: string;
                            qrUrl: string;
                            configs: {
                                qrCodeEnabled: boolean;
                                magicURL: string;
                                deadline: string;
                                qrCodeEmailVerification: boolean;
                                toggleWhitelistedDomains: boolean;
                                whitelistedDomains: string[];
                                redirectToInterviewPage: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.create_url_hash": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            url: string;
                            code: string;
                            hashed_interview_id: string;
                            token: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.delete_candidate": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids: string[];
                    progress_key?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            progress_key: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.delete_jobs": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobs": [
                 *         {
                 *           "program": "Sample programme",
                 *           "job_ids": [
                 *             "20261121081318-k3f9x2ab"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    jobs: {
                        program: string;
                        job_ids: string[];
                    }[];
                    progress_key?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            results: {
                                program: string;
                                job_id: string;
                                /** @enum {string} */
                                status: "deleting" | "notFound" | "awaited";
                            }[];
                            progress_key: string;
                        };
                    };
                };
            };
        };
    };
    "get.recruiter.delete_progress.progressKey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                progressKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {string} */
                            state: "running" | "done" | "failed";
                            done: number;
                            total: number;
                            failed: number;
                            interview_ids: string[];
                            proven_at_ms?: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.export_by_test": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "test": "main"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    test: string;
                    interview_ids?: string[];
                    task_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` There is nobody to export.
             *     - `8` Candidates limit exceeded
             *     - `9` api error
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                            /** @enum {string} */
                            kind: "xlsx" | "review" | "videos";
                            name: string;
                            /** @enum {string} */
                            status: "waiting" | "making" | "ready" | "failed" | "expired";
                            percent: number;
                            url: string;
                            created: number;
                            expires: number | null;
                            bytes: number | null;
                            count: number;
                            job_ids: string[];
                            sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                            /** @enum {string} */
                            failure: "failed" | "rights" | "erased" | "";
                            error: string;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4 | 8 | 9;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.export_candidates": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ],
                 *       "sections": [
                 *         "personal_info",
                 *         "interview_result"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids?: string[];
                    sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                    task_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` There is nobody to export.
             *     - `8` Candidates limit exceeded
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                            /** @enum {string} */
                            kind: "xlsx" | "review" | "videos";
                            name: string;
                            /** @enum {string} */
                            status: "waiting" | "making" | "ready" | "failed" | "expired";
                            percent: number;
                            url: string;
                            created: number;
                            expires: number | null;
                            bytes: number | null;
                            count: number;
                            job_ids: string[];
                            sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                            /** @enum {string} */
                            failure: "failed" | "rights" | "erased" | "";
                            error: string;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4 | 8;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_answer_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "question": "01k9sample0000000000000qs1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    question: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            question: string;
                            no: number;
                            /** @enum {string} */
                            type: "Video Interview" | "Multiple Choices" | "Short Question";
                            attempt: number;
                            /** @enum {string} */
                            state: "unanswered" | "coming" | "processing" | "ready" | "unreadable";
                            given: string[];
                            text: string;
                            started_at: string;
                            finished_at: string | null;
                            received_at: string | null;
                            duration_ms: number | null;
                            files: {
                                bucket_name: string;
                                object_name: string;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_candidate_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            name: string;
                            email: string;
                            phone: string;
                            degree: string;
                            country_code: string;
                            university: string;
                            preference1: string;
                            preference2: string;
                            extra_info: {
                                [key: string]: string;
                            };
                            interview_language: string;
                            /** @enum {string} */
                            registered_by: "recruiter" | "qr" | "magic_link" | "sap";
                            created_at: string;
                            invited_at: string | null;
                            opened_at: string | null;
                            started_at: string | null;
                            finished_at: string | null;
                            reviewed_at: string | null;
                            deadline_at: string | null;
                            complete: 0 | 0.5 | 1;
                            shortlisted: 1 | 0 | -1 | -2;
                            tags: string[];
                            consent: {
                                given: boolean;
                                version: number;
                                at: string;
                            } | null;
                            cv: {
                                name: string;
                                bytes: number;
                                /** @enum {string} */
                                scan: "clean" | "infected" | "notScanned";
                                object_name: string;
                            } | null;
                            questions: number;
                            answered: number;
                            training_report: {
                                /** @enum {number} */
                                version: 1;
                                /** @enum {string} */
                                state: "ready" | "declined" | "off";
                                job: {
                                    name: string;
                                    company?: string;
                                };
                                questions: {
                                    id: string;
                                    no: number;
                                    question: string;
                                    told: {
                                        /** @enum {string} */
                                        part: "situation" | "task" | "action" | "result";
                                        quote: string;
                                        atMs?: number;
                                    }[];
                                    next: ("situation" | "task" | "action" | "result")[];
                                    /** @enum {string} */
                                    gap?: "open" | "language" | "unread" | "damaged";
                                }[];
                            } | "";
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_candidates_for_manual_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "limit": 10,
                 *       "search_field": "name",
                 *       "search_term": "",
                 *       "sort": "last_interview",
                 *       "order": "desc"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    limit?: number;
                    /** @enum {string} */
                    search_field?: "name" | "email" | "job_name" | "program_name";
                    search_term?: string;
                    /** @enum {string} */
                    sort?: "last_interview" | "id" | "name" | "email" | "job_name" | "program_name";
                    /** @enum {string} */
                    order?: "asc" | "desc";
                    /** @enum {string} */
                    status?: "waiting" | "reviewed" | "all";
                    token?: components["schemas"]["Token"];
                };
                "multipart/form-data": {
                    page?: number;
                    limit?: number;
                    /** @enum {string} */
                    search_field?: "name" | "email" | "job_name" | "program_name";
                    search_term?: string;
                    /** @enum {string} */
                    sort?: "last_interview" | "id" | "name" | "email" | "job_name" | "program_name";
                    /** @enum {string} */
                    order?: "asc" | "desc";
                    /** @enum {string} */
                    status?: "waiting" | "reviewed" | "all";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            candidates: {
                                interviewId: string;
                                name: string;
                                email: string;
                                job_id: string;
                                jobName: string;
                                programName: string;
                                last_interview: string;
                                waiting_ms: number;
                                /** @enum {string} */
                                result: "" | "Shortlisted" | "Rejected" | "Waiting_Listed" | "Interview Complete";
                                manual_review_task: {
                                    assignee: string;
                                    /** @enum {string} */
                                    status: "waiting" | "reviewed";
                                };
                            }[];
                            page: number;
                            limit: number;
                            total_pages: number;
                            total_filtered_records: number;
                        };
                        ignored?: string[];
                    };
                };
            };
        };
    };
    "get.recruiter.fetch_competency_full_model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            groups: {
                                /** @enum {string} */
                                group: "oral" | "task" | "contextual" | "adaptive" | "potential" | "impression";
                                competencies: {
                                    key: string;
                                    names: {
                                        [key: string]: string;
                                    };
                                    definition: string;
                                    anchors: {
                                        2?: string;
                                        4?: string;
                                        6?: string;
                                        8?: string;
                                        10?: string;
                                    };
                                }[];
                            }[];
                            added: string[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_consent_data_recruiter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            consent: {
                                consentEnabled: boolean;
                                consent_id: string;
                                consent_content: string;
                                consent_texts: {
                                    [key: string]: string;
                                };
                                version: number;
                                versions: {
                                    version: number;
                                    language: string;
                                    text_hash: string;
                                    at: number | null;
                                    by: string | null;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_customize_competency_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customizeCompetencyCoupon": "sample-2026"
                 *     }
                 */
                "application/json": {
                    customizeCompetencyCoupon: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `1` No such coupon.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            customizeCompetencyCoupon: string;
                            competencyList: {
                                competency_id: string;
                                competency: string;
                                coupon: string;
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 1;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_cv_scoring_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            settings: {
                                experience_years?: {
                                    /** @default 0 */
                                    min: number;
                                    /** @default 60 */
                                    max: number;
                                    /** @default 0 */
                                    weight: number;
                                };
                                job_titles?: {
                                    values: string[];
                                    /**
                                     * @default similar
                                     * @enum {string}
                                     */
                                    mode: "exact" | "similar" | "nearby";
                                    /** @default 0 */
                                    weight: number;
                                };
                                preferred_level?: {
                                    /** @enum {string} */
                                    level: "intern" | "junior" | "mid" | "senior" | "director";
                                    /** @default 0 */
                                    weight: number;
                                };
                                skills?: {
                                    values: string[];
                                    /**
                                     * @default similar
                                     * @enum {string}
                                     */
                                    mode: "exact" | "similar" | "nearby";
                                    /** @default 0 */
                                    weight: number;
                                };
                                certificates?: {
                                    values: string[];
                                    /**
                                     * @default similar
                                     * @enum {string}
                                     */
                                    mode: "exact" | "similar" | "nearby";
                                    /** @default 0 */
                                    weight: number;
                                };
                                languages?: {
                                    values: {
                                        name: string;
                                        /**
                                         * @default
                                         * @enum {string}
                                         */
                                        fluency: "" | "basic" | "conversational" | "fluent" | "native";
                                    }[];
                                    /** @default 0 */
                                    weight: number;
                                };
                                education_level?: {
                                    /** @enum {string} */
                                    level: "secondary_school" | "diploma" | "associate" | "bachelor" | "master" | "doctorate";
                                    /** @default 0 */
                                    weight: number;
                                };
                                courses?: {
                                    keywords: string[];
                                    /** @default false */
                                    exact_match: boolean;
                                    /** @default 0 */
                                    weight: number;
                                };
                                cgpa?: {
                                    /** @default 0 */
                                    min: number;
                                    max?: number;
                                    /** @default false */
                                    active: boolean;
                                    /** @default false */
                                    is_percentage: boolean;
                                    /** @default 0 */
                                    weight: number;
                                };
                                city?: {
                                    values: string[];
                                    /**
                                     * @default similar
                                     * @enum {string}
                                     */
                                    mode: "exact" | "similar" | "nearby";
                                    /** @default 0 */
                                    weight: number;
                                };
                                job_id: string;
                            };
                            version: number;
                            rows_with_older: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_emotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: string[];
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_job_setting_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {string} */
                            next_step: "layout" | "question" | "competency" | "email" | "edit";
                            completion: number;
                            isJobConfigured: boolean;
                            testType: ("Video Interview" | "Multiple Choices" | "Short Question")[];
                            hasConsent: boolean;
                            hasLink: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_magic_link_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            code: string;
                            url: string;
                            qrUrl: string;
                            configs: {
                                qrCodeEnabled: boolean;
                                magicURL: string;
                                deadline: string;
                                qrCodeEmailVerification: boolean;
                                toggleWhitelistedDomains: boolean;
                                whitelistedDomains: string[];
                                redirectToInterviewPage: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_mail_states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            mails: {
                                interview_id: string;
                                kind: string;
                                /** @enum {string} */
                                state: "queued" | "sent" | "refused";
                                at_ms: number;
                            }[];
                            has_more: boolean;
                            has_mail_server: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_multiple_choice_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            questions: {
                                id: string;
                                question: string | {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                ans_type?: "Single Answer" | "Multiple Answers";
                                choices?: string[];
                                answers?: string[] | string;
                                required?: boolean;
                                /** @enum {string} */
                                type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                /** @enum {string} */
                                sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                competency_list?: string[];
                                is_file?: boolean;
                                file_name?: string;
                                file_captions?: string | {
                                    [key: string]: string;
                                };
                                openAudio?: boolean;
                                no: number;
                                attempts: number;
                                limit_seconds: number | null;
                                think_seconds: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_program_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            programs: {
                                program_id: string;
                                program_name: string;
                                job_list: {
                                    job_id: string;
                                    job_name: string;
                                    job_description: string;
                                    job_level: string;
                                    /** @enum {string} */
                                    jobType: "cv" | "cv_and_interview" | "interview";
                                    created_at: string;
                                    deadline: string;
                                    archived: boolean;
                                    test: boolean;
                                    published: boolean;
                                    job_post: {
                                        active: boolean;
                                    };
                                    numOfCandidates: number;
                                    completion: number;
                                    reviewed: number;
                                    questionNum: number;
                                    completionRate: number;
                                    canArchive: boolean;
                                    isJobConfigured: boolean;
                                    /** @enum {string} */
                                    job_requisition_status: "draft" | "published" | "closed" | "deleted";
                                    group: {
                                        gid: string;
                                        groupName: string;
                                    };
                                    /** @enum {string} */
                                    current_viewer_role: "billing_admin" | "admin" | "recruiter" | "line_manager";
                                    shared_with_line_manager: boolean;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_reviewer_scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            reviewers: {
                                reviewer_id: string;
                                reviewer: string;
                                scores: {
                                    [key: string]: number;
                                };
                                criteria: {
                                    [key: string]: number;
                                };
                                overall: number | "-";
                                submitted_at: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "page": 1,
                 *       "limit": 10,
                 *       "filter_status": "All",
                 *       "filter_percentage": 100,
                 *       "filter_percentage_type": "auto_score",
                 *       "sort": "name",
                 *       "order": "asc"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    /** @enum {string} */
                    review_status?: "" | "under_review" | "reviewed";
                    page?: number;
                    limit?: number;
                    search_term?: string;
                    /** @enum {string} */
                    filter_status?: "All" | "Shortlisted" | "Rejected" | "Waiting list" | "Complete" | "Partial complete" | "Processing" | "Wait invite" | "Pending";
                    filter_percentage?: "" | number;
                    /** @enum {string} */
                    filter_percentage_type?: "auto_score" | "recruiter_score" | "matching_score";
                    education?: string[];
                    experience?: string[];
                    info?: string[];
                    language?: string[];
                    skills?: string[];
                    /** @enum {string} */
                    sort?: "name" | "email" | "autoScore" | "recruiterScore" | "complete" | "shortlisted" | "interviewStart" | "interviewEnd" | "interviewId";
                    /** @enum {string} */
                    order?: "asc" | "desc";
                    token?: components["schemas"]["Token"];
                };
                "multipart/form-data": {
                    job_id: string;
                    /** @enum {string} */
                    review_status?: "" | "under_review" | "reviewed";
                    page?: number;
                    limit?: number;
                    search_term?: string;
                    /** @enum {string} */
                    filter_status?: "All" | "Shortlisted" | "Rejected" | "Waiting list" | "Complete" | "Partial complete" | "Processing" | "Wait invite" | "Pending";
                    filter_percentage?: "" | number;
                    /** @enum {string} */
                    filter_percentage_type?: "auto_score" | "recruiter_score" | "matching_score";
                    education?: string[];
                    experience?: string[];
                    info?: string[];
                    language?: string[];
                    skills?: string[];
                    /** @enum {string} */
                    sort?: "name" | "email" | "autoScore" | "recruiterScore" | "complete" | "shortlisted" | "interviewStart" | "interviewEnd" | "interviewId";
                    /** @enum {string} */
                    order?: "asc" | "desc";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            candidates: {
                                interviewId: string;
                                name: string;
                                email: string;
                                degree: string;
                                phoneNum: string;
                                autoScore: number | "-";
                                recruiterScore: number | "-";
                                matchingScore: number | "-";
                                cvScoringProgressStatus: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                                cv_matched: boolean;
                                /** @enum {string} */
                                cv_read_status: "" | "read";
                                questionNum: number;
                                invitation: number;
                                reminder: number;
                                confirmation: 0 | 1;
                                complete: 0 | 0.5 | 1;
                                processing: 0 | 1;
                                interviewStart: string;
                                interviewEnd: string;
                                shortlisted: 1 | 0 | -1 | -2;
                                /** @enum {string} */
                                reviewStatus: "" | "under_review" | "reviewed";
                                programName: string;
                                jobName: string;
                                interviewLanguage: string;
                                numOfVideo: number;
                                can_current_user_view: boolean;
                                /** @enum {string} */
                                current_viewer_role: "billing_admin" | "admin" | "recruiter" | "line_manager";
                                shared_with_line_manager: boolean;
                            }[];
                            page: number;
                            limit: number;
                            total: number;
                            total_pages: number;
                        };
                        ignored?: string[];
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job: {
                                job_id: string;
                                job_name: string;
                                job_description: string;
                                job_level: string;
                                /** @enum {string} */
                                jobType: "cv" | "cv_and_interview" | "interview";
                                created_at: string;
                                deadline: string;
                                archived: boolean;
                                test: boolean;
                                published: boolean;
                                job_post: {
                                    active: boolean;
                                };
                            };
                            program_name: string;
                            layout: {
                                companyName: string;
                                companyWebsite: string;
                                companyMessage: string;
                                companyLogo: string;
                                companyVideo: string;
                                forceCompanyVideo: boolean;
                                outroVideo: {
                                    outro_video_enabled: boolean;
                                    outro_video: string;
                                    outro_video_extension: string;
                                };
                                avatar: string;
                                virtualAvatar: string;
                                useVirtualAvatar: boolean;
                                showAvatarIdentity: boolean;
                                colorScheme: string;
                                layoutType: string;
                                interviewer: {
                                    first_name: string;
                                    last_name: string;
                                    job_title: string;
                                };
                                interviewerImage: string;
                                interviewLanguage: string[];
                                interviewLanguageVariant: string;
                                timezone: string;
                                questionLength: number;
                                preparationTime: number;
                                qrCodeEmailVerification: boolean;
                                candidate_upload_cv_required: boolean;
                                detailedOralCommunication: boolean;
                                sapId: string;
                                customLogoutRedirect: {
                                    status: boolean;
                                    url: string;
                                };
                                videoProcessing: boolean;
                                defaulterRules: {
                                    face_auth: boolean;
                                };
                                automateEmails: {
                                    training_report_to_candidate: boolean;
                                };
                            } | null;
                            multiQuestion: {
                                /** @enum {string} */
                                type: "Video Interview" | "Multiple Choices" | "Short Question";
                                test_name?: string;
                                test_duration?: number;
                                preparation?: number;
                                number_of_attempts?: number;
                                question_sets: {
                                    questions: {
                                        id?: string;
                                        question: string | {
                                            [key: string]: string;
                                        };
                                        /** @enum {string} */
                                        ans_type?: "Single Answer" | "Multiple Answers";
                                        choices?: string[];
                                        answers?: string[] | string;
                                        required?: boolean;
                                        /** @enum {string} */
                                        type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                        /** @enum {string} */
                                        sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                        competency_list?: string[];
                                        is_file?: boolean;
                                        file_name?: string;
                                        file_captions?: string | {
                                            [key: string]: string;
                                        };
                                        openAudio?: boolean;
                                    }[];
                                }[];
                            }[];
                            consent: {
                                consentEnabled: boolean;
                                consent_id: string;
                                consent_content: string;
                                consent_texts: {
                                    [key: string]: string;
                                };
                                version: number;
                                versions: {
                                    version: number;
                                    language: string;
                                    text_hash: string;
                                    at: number | null;
                                    by: string | null;
                                }[];
                            } | null;
                            weighting: {
                                enthusiasm_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                self_confidence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                composure_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                pace_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                leadership_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                learning_agility_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                creativity_and_innovation_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                emotional_intelligence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                communication_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                interpersonal_relationship_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                goal_and_achievement_striving_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                            };
                            email: {
                                invitation: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    attachment: boolean;
                                    attachment_file: string;
                                };
                                reminder: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                extension: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                confirmation: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                redo: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_high: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_medium: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_low: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                emailDomain: {
                                    name: string;
                                    subdomain: string;
                                };
                                emailLogo: string;
                                report_send: boolean;
                                /** @enum {string} */
                                reportType: "with_score" | "without_score";
                                show: {
                                    invitation: boolean;
                                    reminder: boolean;
                                    extension: boolean;
                                    confirmation: boolean;
                                    redo: boolean;
                                    report_high: boolean;
                                    report_medium: boolean;
                                    report_low: boolean;
                                };
                                show_advance_setting: boolean;
                                use_subdomain: boolean;
                                is_candidate_direct_link_login: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_short_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            questions: {
                                id: string;
                                question: string | {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                ans_type?: "Single Answer" | "Multiple Answers";
                                choices?: string[];
                                answers?: string[] | string;
                                required?: boolean;
                                /** @enum {string} */
                                type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                /** @enum {string} */
                                sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                competency_list?: string[];
                                is_file?: boolean;
                                file_name?: string;
                                file_captions?: string | {
                                    [key: string]: string;
                                };
                                openAudio?: boolean;
                                no: number;
                                attempts: number;
                                limit_seconds: number | null;
                                think_seconds: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_training_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {number} */
                            version: 1;
                            /** @enum {string} */
                            state: "ready" | "declined" | "off";
                            job: {
                                name: string;
                                company?: string;
                            };
                            questions: {
                                id: string;
                                no: number;
                                question: string;
                                told: {
                                    /** @enum {string} */
                                    part: "situation" | "task" | "action" | "result";
                                    quote: string;
                                    atMs?: number;
                                }[];
                                next: ("situation" | "task" | "action" | "result")[];
                                /** @enum {string} */
                                gap?: "open" | "language" | "unread" | "damaged";
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_video_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            questions: {
                                id: string;
                                question: string | {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                ans_type?: "Single Answer" | "Multiple Answers";
                                choices?: string[];
                                answers?: string[] | string;
                                required?: boolean;
                                /** @enum {string} */
                                type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                /** @enum {string} */
                                sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                competency_list?: string[];
                                is_file?: boolean;
                                file_name?: string;
                                file_captions?: string | {
                                    [key: string]: string;
                                };
                                openAudio?: boolean;
                                no: number;
                                attempts: number;
                                limit_seconds: number | null;
                                think_seconds: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.fetch_virtual_avatars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            avatars: {
                                /** @enum {string} */
                                id: "harbour" | "meadow" | "dune" | "orchard" | "slate" | "plum";
                                svg: string;
                            }[];
                            chosen: string;
                            useVirtualAvatar: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_customized_evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0 | 1;
                        message: string;
                        result: {
                            setting: {
                                id: string;
                                name: string;
                                description?: string;
                                anchors?: {
                                    [key: string]: string;
                                };
                                competency?: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_purchase_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "group": "01k9sample0000000000000grp"
                 *     }
                 */
                "application/json": {
                    group: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            allocated: number;
                            used: number;
                            remaining: number;
                            group: string;
                            group_name: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_purchase_usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": 0,
                 *       "limit": 10
                 *     }
                 */
                "application/json": {
                    start?: number;
                    limit?: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            usages: {
                                purchase_id: string;
                                job_id: string;
                                job_name: string;
                                at_ms: number;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": 0,
                 *       "limit": 10
                 *     }
                 */
                "application/json": {
                    start?: number;
                    limit?: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            purchases: {
                                purchase_id: string;
                                amount: number;
                                used: number;
                                remaining: number;
                                /** @enum {string} */
                                reason: "purchase" | "return";
                                at_ms: number;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_remaining_quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            remaining: number;
                            /** @enum {string} */
                            level: "fine" | "low" | "out";
                            counted: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.get_usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            allocated: number;
                            used: number;
                            remaining: number;
                            by_job: {
                                job_id: string;
                                job_name: string;
                                used: number;
                            }[];
                            by_month: {
                                month: string;
                                used: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.import_by_key": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_key": "key-of-another-job-of-the-group",
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    access_key: string;
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            imported: {
                                interview_id: string;
                                email: string;
                            }[];
                            repeated: string[];
                            existing: {
                                interview_id: string;
                                email: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.import_candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    data_file: string;
                    job_id: string;
                    interview_start?: string;
                    interview_deadline?: string;
                    /** @enum {string} */
                    mode?: "import-by-json" | "import-by-excel" | "import-and-score";
                    country?: string;
                    /** @enum {string} */
                    date_order?: "day_first" | "month_first";
                    leave_out_faulty?: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            imported: {
                                interview_id: string;
                                email: string;
                            }[];
                            repeated: string[];
                            existing: {
                                interview_id: string;
                                email: string;
                            }[];
                            left_out: string[];
                        };
                        ignored?: string[];
                    };
                };
            };
        };
    };
    "post.recruiter.import_candidates_by_cv": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "jobseeker_list": [
                 *         {
                 *           "name": "Jo Lee",
                 *           "email": "jo.lee@sample.test",
                 *           "object_name": "resume_files/01k9sample0000000000000grp/a1b2c3d4e5f6_jo.pdf"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    jobseeker_list: {
                        name: string;
                        email: string;
                        phoneNum?: string;
                        object_name: string;
                        interview_id?: string;
                    }[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            imported: {
                                object_name: string;
                                interview_id: string;
                                status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            }[];
                            repeated: {
                                object_name: string;
                                interview_id: string;
                            }[];
                            refused: {
                                object_name: string;
                                /** @enum {string} */
                                tag: "file_processing_error" | "presigned_url_api_failure" | "axios_upload" | "import_candidate_cv_files_api_failure" | "sqs_error" | "polling_api_fail" | "CV_MISSING" | "VIRUS_SCAN_POSITIVE" | "Error with API Call" | "Unknown error";
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.import_candidates_by_sjon": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jobseeker_json": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_deadline": "2027-01-31",
                 *         "candidates": [
                 *           {
                 *             "name": "José Lee",
                 *             "email": "jose.lee@sample.test"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    jobseeker_json: {
                        job_id: string;
                        interview_start?: string;
                        interview_deadline?: string;
                        candidates: {
                            interview_id?: string;
                            name: string;
                            email: string;
                            phoneNum?: string;
                            degree?: string;
                            interviewLanguage?: string;
                            interview_start?: string;
                            interview_deadline?: string;
                        }[];
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            imported: {
                                interview_id: string;
                                email: string;
                            }[];
                            repeated: string[];
                            existing: {
                                interview_id: string;
                                email: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.import_candidates_via_cv_list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "cv_list": [
                 *         {
                 *           "object_name": "resume_files/01k9sample0000000000000grp/a1b2c3d4e5f6_cv.pdf",
                 *           "name": "cv.pdf"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    cv_list: {
                        object_name: string;
                        name: string;
                        interview_id?: string;
                    }[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            imported: {
                                object_name: string;
                                interview_id: string;
                                status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            }[];
                            repeated: {
                                object_name: string;
                                interview_id: string;
                            }[];
                            refused: {
                                object_name: string;
                                /** @enum {string} */
                                tag: "file_processing_error" | "presigned_url_api_failure" | "axios_upload" | "import_candidate_cv_files_api_failure" | "sqs_error" | "polling_api_fail" | "CV_MISSING" | "VIRUS_SCAN_POSITIVE" | "Error with API Call" | "Unknown error";
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.poll_candidate_cv_process_progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "cv_list": [
                 *         "resume_files/01k9sample0000000000000grp/a1b2c3d4e5f6_cv.pdf"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    cv_list: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            object_name: string;
                            interview_id: string;
                            status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            name: string;
                            email: string;
                            matchingScore: number | "-";
                            tag: ("file_processing_error" | "presigned_url_api_failure" | "axios_upload" | "import_candidate_cv_files_api_failure" | "sqs_error" | "polling_api_fail" | "CV_MISSING" | "VIRUS_SCAN_POSITIVE" | "Error with API Call" | "Unknown error") | "";
                            reason: string;
                        }[];
                    };
                };
            };
        };
    };
    "post.recruiter.poll_cv_scoring_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            matchingScore: number | "-";
                            coverage: number | "-";
                        }[];
                    };
                };
            };
        };
    };
    "post.recruiter.recruiter_fetch_email_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            invitation: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                attachment: boolean;
                                attachment_file: string;
                            };
                            reminder: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            extension: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            confirmation: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            redo: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            report_high: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            report_medium: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            report_low: {
                                title: {
                                    [key: string]: string;
                                };
                                message: {
                                    [key: string]: string;
                                };
                                addLogo: boolean;
                                addSMS: boolean;
                                SMSMessage: {
                                    [key: string]: string;
                                };
                                addComment: boolean;
                                comment: {
                                    [key: string]: string;
                                };
                            };
                            emailDomain: {
                                name: string;
                                subdomain: string;
                            };
                            emailLogo: string;
                            report_send: boolean;
                            /** @enum {string} */
                            reportType: "with_score" | "without_score";
                            show: {
                                invitation: boolean;
                                reminder: boolean;
                                extension: boolean;
                                confirmation: boolean;
                                redo: boolean;
                                report_high: boolean;
                                report_medium: boolean;
                                report_low: boolean;
                            };
                            show_advance_setting: boolean;
                            use_subdomain: boolean;
                            is_candidate_direct_link_login: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.redo_questions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "questions": [
                 *         "01k9sample0000000000000qs1"
                 *       ],
                 *       "need_email": false
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    questions: string[];
                    need_email: boolean;
                    reason?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `5` The interview is under way, or nothing was answered yet
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            mails: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 5;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.renew_link": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "code": "code-of-the-sample-interview"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    code: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            url: string;
                            code: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.retrieve_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            comments: {
                                comment_id: string;
                                interview_id: string;
                                author: string;
                                comment: string;
                                question: string;
                                at_seconds: number | null;
                                created_at: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.s3_file_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                bucket_name: string;
                                object_name: string;
                                question: string;
                                attempt: number;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                interview_id: string;
                                bytes: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.s3_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "files": [
                 *         "orgnl_01k9sample0000000000000iv1_01k9sample0000000000000qv1_a1s0.webm"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    files: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                bucket_name: string;
                                object_name: string;
                                bytes: number;
                                question: string;
                                attempt: number;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                url: string;
                            }[];
                            refused: string[];
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.send_bulkemail_candbulk_candidates": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "candidateData": [
                 *         {
                 *           "interview_id": "01k9sample0000000000000iv1",
                 *           "template": "invitation",
                 *           "title": "Your interview"
                 *         }
                 *       ],
                 *       "jobid": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    candidateData: {
                        interview_id: string;
                        /** @enum {string} */
                        template: "invitation" | "reminder" | "extension" | "confirmation" | "redo";
                        title?: string;
                        message?: string;
                    }[];
                    jobid: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `10` Rate limited
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            limited: string[];
                            mails: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 10;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.set_candidate_redo": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ],
                 *       "need_email": true
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids: string[];
                    need_email?: boolean;
                    reason?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `5` The interview is under way
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changed: string[];
                            refused: string[];
                            under_way: string[];
                            mails: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 5;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.set_customized_evaluation": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "setting": [
                 *         {
                 *           "name": "Diving safety",
                 *           "description": "Names the checks before a dive."
                 *         },
                 *         {
                 *           "name": "Teamwork"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    setting: {
                        id?: string;
                        name: string;
                        description?: string;
                        anchors?: {
                            2?: string;
                            4?: string;
                            6?: string;
                            8?: string;
                            10?: string;
                        };
                        competency?: string;
                    }[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            setting: {
                                id: string;
                                name: string;
                                description?: string;
                                anchors?: {
                                    [key: string]: string;
                                };
                                competency?: string;
                            }[];
                            job_id: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.setting_cv_score": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "experience_years": {
                 *           "min": 2,
                 *           "max": 60,
                 *           "weight": 2
                 *         },
                 *         "skills": {
                 *           "values": [
                 *             "SQL",
                 *             "Python"
                 *           ],
                 *           "mode": "similar",
                 *           "weight": 3
                 *         },
                 *         "languages": {
                 *           "values": [
                 *             {
                 *               "name": "English",
                 *               "fluency": "fluent"
                 *             }
                 *           ],
                 *           "weight": 1
                 *         },
                 *         "cgpa": {
                 *           "min": 3,
                 *           "max": 4,
                 *           "active": true,
                 *           "is_percentage": false,
                 *           "weight": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    settings: {
                        experience_years?: {
                            /** @default 0 */
                            min?: number;
                            /** @default 60 */
                            max?: number;
                            /** @default 0 */
                            weight?: number;
                        };
                        job_titles?: {
                            values: string[];
                            /**
                             * @default similar
                             * @enum {string}
                             */
                            mode?: "exact" | "similar" | "nearby";
                            /** @default 0 */
                            weight?: number;
                        };
                        preferred_level?: {
                            /** @enum {string} */
                            level: "intern" | "junior" | "mid" | "senior" | "director";
                            /** @default 0 */
                            weight?: number;
                        };
                        skills?: {
                            values: string[];
                            /**
                             * @default similar
                             * @enum {string}
                             */
                            mode?: "exact" | "similar" | "nearby";
                            /** @default 0 */
                            weight?: number;
                        };
                        certificates?: {
                            values: string[];
                            /**
                             * @default similar
                             * @enum {string}
                             */
                            mode?: "exact" | "similar" | "nearby";
                            /** @default 0 */
                            weight?: number;
                        };
                        languages?: {
                            values: {
                                name: string;
                                /**
                                 * @default
                                 * @enum {string}
                                 */
                                fluency?: "" | "basic" | "conversational" | "fluent" | "native";
                            }[];
                            /** @default 0 */
                            weight?: number;
                        };
                        education_level?: {
                            /** @enum {string} */
                            level: "secondary_school" | "diploma" | "associate" | "bachelor" | "master" | "doctorate";
                            /** @default 0 */
                            weight?: number;
                        };
                        courses?: {
                            keywords: string[];
                            /** @default false */
                            exact_match?: boolean;
                            /** @default 0 */
                            weight?: number;
                        };
                        cgpa?: {
                            /** @default 0 */
                            min?: number;
                            max?: number;
                            /** @default false */
                            active?: boolean;
                            /** @default false */
                            is_percentage?: boolean;
                            /** @default 0 */
                            weight?: number;
                        };
                        city?: {
                            values: string[];
                            /**
                             * @default similar
                             * @enum {string}
                             */
                            mode?: "exact" | "similar" | "nearby";
                            /** @default 0 */
                            weight?: number;
                        };
                        job_id: string;
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            version: number;
                            rows_with_older: number;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.setting_email": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "invitation": {
                 *         "title": "Your interview for {{job_name}}",
                 *         "message": {
                 *           "english": "<p>Hello {{name}}</p>",
                 *           "thai": "<p>สวัสดี {{name}}</p>"
                 *         }
                 *       },
                 *       "reminder": {
                 *         "title": "Please remember",
                 *         "message": "<p>Until {{deadline}}: {{link}}</p>",
                 *         "addComment": true,
                 *         "comment": "See you"
                 *       },
                 *       "emailDomain": {
                 *         "name": "no-reply",
                 *         "subdomain": "interview"
                 *       },
                 *       "reportType": "without_score"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    invitation?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        attachment?: boolean;
                        attachment_file?: string;
                    };
                    reminder?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    extension?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    confirmation?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    redo?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_high?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_medium?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_low?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    emailDomain?: {
                        name?: string;
                        subdomain?: string;
                    };
                    emailLogo?: string;
                    report_send?: boolean;
                    /** @enum {string} */
                    reportType?: "with_score" | "without_score";
                    show?: {
                        invitation?: boolean;
                        reminder?: boolean;
                        extension?: boolean;
                        confirmation?: boolean;
                        redo?: boolean;
                        report_high?: boolean;
                        report_medium?: boolean;
                        report_low?: boolean;
                    };
                    show_advance_setting?: boolean;
                    use_subdomain?: boolean;
                    is_candidate_direct_link_login?: boolean;
                    token?: components["schemas"]["Token"];
                };
                "multipart/form-data": {
                    job_id: string;
                    invitation?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        attachment?: boolean;
                        attachment_file?: string;
                    };
                    reminder?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    extension?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    confirmation?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    redo?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_high?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_medium?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    report_low?: {
                        title?: components["schemas"]["Mail_title"];
                        message?: components["schemas"]["Mail_message"];
                        addLogo?: boolean;
                        addSMS?: boolean;
                        SMSMessage?: components["schemas"]["Mail_SMSMessage"];
                        addComment?: boolean;
                        comment?: components["schemas"]["Mail_comment"];
                    };
                    emailDomain?: {
                        name?: string;
                        subdomain?: string;
                    };
                    emailLogo?: string;
                    report_send?: boolean;
                    /** @enum {string} */
                    reportType?: "with_score" | "without_score";
                    show?: {
                        invitation?: boolean;
                        reminder?: boolean;
                        extension?: boolean;
                        confirmation?: boolean;
                        redo?: boolean;
                        report_high?: boolean;
                        report_medium?: boolean;
                        report_low?: boolean;
                    };
                    show_advance_setting?: boolean;
                    use_subdomain?: boolean;
                    is_candidate_direct_link_login?: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            email: {
                                invitation: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    attachment: boolean;
                                    attachment_file: string;
                                };
                                reminder: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                extension: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                confirmation: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                redo: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_high: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_medium: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                report_low: {
                                    title: {
                                        [key: string]: string;
                                    };
                                    message: {
                                        [key: string]: string;
                                    };
                                    addLogo: boolean;
                                    addSMS: boolean;
                                    SMSMessage: {
                                        [key: string]: string;
                                    };
                                    addComment: boolean;
                                    comment: {
                                        [key: string]: string;
                                    };
                                };
                                emailDomain: {
                                    name: string;
                                    subdomain: string;
                                };
                                emailLogo: string;
                                report_send: boolean;
                                /** @enum {string} */
                                reportType: "with_score" | "without_score";
                                show: {
                                    invitation: boolean;
                                    reminder: boolean;
                                    extension: boolean;
                                    confirmation: boolean;
                                    redo: boolean;
                                    report_high: boolean;
                                    report_medium: boolean;
                                    report_low: boolean;
                                };
                                show_advance_setting: boolean;
                                use_subdomain: boolean;
                                is_candidate_direct_link_login: boolean;
                            };
                        };
                        ignored?: string[];
                    };
                };
            };
        };
    };
    "post.recruiter.setting_layout": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "companyName": "Harbour Works",
                 *       "companyWebsite": "harbour.example",
                 *       "colorScheme": "#022D41",
                 *       "layoutType": "1",
                 *       "interviewer": {
                 *         "first_name": "Ada",
                 *         "last_name": "Harbour",
                 *         "job_title": "Head of pilots"
                 *       },
                 *       "interviewLanguage": [
                 *         "english",
                 *         "thai"
                 *       ],
                 *       "interviewLanguageVariant": "en-GB",
                 *       "questionLength": 2,
                 *       "preparationTime": 0,
                 *       "customLogoutRedirect": {
                 *         "status": true,
                 *         "url": "https://harbour.example/bye"
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    companyName?: string;
                    companyWebsite?: string;
                    companyMessage?: string;
                    companyLogo?: string;
                    companyVideo?: string;
                    forceCompanyVideo?: boolean;
                    outroVideo?: {
                        outro_video_enabled?: boolean;
                        outro_video?: string;
                        /** @enum {string} */
                        outro_video_extension?: "" | "webm" | "mp4";
                    };
                    /** @enum {string} */
                    avatar?: "" | "harbour" | "meadow" | "dune" | "orchard" | "slate" | "plum";
                    /** @enum {string} */
                    virtualAvatar?: "" | "harbour" | "meadow" | "dune" | "orchard" | "slate" | "plum";
                    useVirtualAvatar?: boolean;
                    showAvatarIdentity?: boolean;
                    colorScheme?: string;
                    /** @enum {string} */
                    layoutType?: "1" | "2";
                    interviewer?: {
                        first_name?: string;
                        last_name?: string;
                        job_title?: string;
                    };
                    interviewerImage?: string;
                    interviewLanguage?: string[];
                    interviewLanguageVariant?: string;
                    timezone?: string;
                    questionLength?: number;
                    preparationTime?: number;
                    qrCodeEmailVerification?: boolean;
                    candidate_upload_cv_required?: boolean;
                    detailedOralCommunication?: boolean;
                    sapId?: string;
                    customLogoutRedirect?: {
                        status?: boolean;
                        url?: string;
                    };
                    videoProcessing?: boolean;
                    defaulterRules?: {
                        /** @enum {boolean} */
                        face_auth: false;
                    };
                    automateEmails?: {
                        training_report_to_candidate?: boolean;
                    };
                    jobDescription?: string;
                    /** @enum {string} */
                    jobLevel?: "" | "intern" | "junior" | "mid" | "senior" | "director";
                    deadline?: string;
                    consentEnabled?: boolean;
                    token?: components["schemas"]["Token"];
                };
                "multipart/form-data": {
                    job_id: string;
                    companyName?: string;
                    companyWebsite?: string;
                    companyMessage?: string;
                    companyLogo?: string;
                    companyVideo?: string;
                    forceCompanyVideo?: boolean;
                    outroVideo?: {
                        outro_video_enabled?: boolean;
                        outro_video?: string;
                        /** @enum {string} */
                        outro_video_extension?: "" | "webm" | "mp4";
                    };
                    /** @enum {string} */
                    avatar?: "" | "harbour" | "meadow" | "dune" | "orchard" | "slate" | "plum";
                    /** @enum {string} */
                    virtualAvatar?: "" | "harbour" | "meadow" | "dune" | "orchard" | "slate" | "plum";
                    useVirtualAvatar?: boolean;
                    showAvatarIdentity?: boolean;
                    colorScheme?: string;
                    /** @enum {string} */
                    layoutType?: "1" | "2";
                    interviewer?: {
                        first_name?: string;
                        last_name?: string;
                        job_title?: string;
                    };
                    interviewerImage?: string;
                    interviewLanguage?: string[];
                    interviewLanguageVariant?: string;
                    timezone?: string;
                    questionLength?: number;
                    preparationTime?: number;
                    qrCodeEmailVerification?: boolean;
                    candidate_upload_cv_required?: boolean;
                    detailedOralCommunication?: boolean;
                    sapId?: string;
                    customLogoutRedirect?: {
                        status?: boolean;
                        url?: string;
                    };
                    videoProcessing?: boolean;
                    defaulterRules?: {
                        /** @enum {boolean} */
                        face_auth: false;
                    };
                    automateEmails?: {
                        training_report_to_candidate?: boolean;
                    };
                    jobDescription?: string;
                    /** @enum {string} */
                    jobLevel?: "" | "intern" | "junior" | "mid" | "senior" | "director";
                    deadline?: string;
                    consentEnabled?: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            layout: {
                                companyName: string;
                                companyWebsite: string;
                                companyMessage: string;
                                companyLogo: string;
                                companyVideo: string;
                                forceCompanyVideo: boolean;
                                outroVideo: {
                                    outro_video_enabled: boolean;
                                    outro_video: string;
                                    outro_video_extension: string;
                                };
                                avatar: string;
                                virtualAvatar: string;
                                useVirtualAvatar: boolean;
                                showAvatarIdentity: boolean;
                                colorScheme: string;
                                layoutType: string;
                                interviewer: {
                                    first_name: string;
                                    last_name: string;
                                    job_title: string;
                                };
                                interviewerImage: string;
                                interviewLanguage: string[];
                                interviewLanguageVariant: string;
                                timezone: string;
                                questionLength: number;
                                preparationTime: number;
                                qrCodeEmailVerification: boolean;
                                candidate_upload_cv_required: boolean;
                                detailedOralCommunication: boolean;
                                sapId: string;
                                customLogoutRedirect: {
                                    status: boolean;
                                    url: string;
                                };
                                videoProcessing: boolean;
                                defaulterRules: {
                                    face_auth: boolean;
                                };
                                automateEmails: {
                                    training_report_to_candidate: boolean;
                                };
                            };
                        };
                        ignored?: string[];
                    };
                };
            };
        };
    };
    "post.recruiter.setting_multiquestion": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "multiQuestion": [
                 *         {
                 *           "type": "Video Interview",
                 *           "number_of_attempts": 2,
                 *           "question_sets": [
                 *             {
                 *               "questions": [
                 *                 {
                 *                   "id": "01k9sample0000000000000qv1",
                 *                   "question": {
                 *                     "english": "What brought you to this work?",
                 *                     "thai": "อะไรทำให้คุณมาทำงานนี้"
                 *                   },
                 *                   "type": "General HR & Employment",
                 *                   "sub_type": "Motivation for the Role",
                 *                   "competency_list": [
                 *                     "Enthusiasm"
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "type": "Multiple Choices",
                 *           "question_sets": [
                 *             {
                 *               "questions": [
                 *                 {
                 *                   "id": "01k9sample0000000000000qc1",
                 *                   "question": "Which side is starboard?",
                 *                   "ans_type": "Single Answer",
                 *                   "choices": [
                 *                     "Left",
                 *                     "Right"
                 *                   ],
                 *                   "answers": [
                 *                     "Right"
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "type": "Short Question",
                 *           "question_sets": [
                 *             {
                 *               "questions": [
                 *                 {
                 *                   "id": "01k9sample0000000000000qs1",
                 *                   "question": "Name a tide table you trust.",
                 *                   "required": false
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    multiQuestion: {
                        /** @enum {string} */
                        type: "Video Interview" | "Multiple Choices" | "Short Question";
                        test_name?: string;
                        test_duration?: number;
                        preparation?: number;
                        number_of_attempts?: number;
                        question_sets: {
                            questions: {
                                id?: string;
                                question: string | {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                ans_type?: "Single Answer" | "Multiple Answers";
                                choices?: string[];
                                answers?: string[] | string;
                                required?: boolean;
                                /** @enum {string} */
                                type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                /** @enum {string} */
                                sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                competency_list?: string[];
                                is_file?: boolean;
                                file_name?: string;
                                file_captions?: string | {
                                    [key: string]: string;
                                };
                                openAudio?: boolean;
                            }[];
                        }[];
                    }[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            multiQuestion: {
                                /** @enum {string} */
                                type: "Video Interview" | "Multiple Choices" | "Short Question";
                                test_name?: string;
                                test_duration?: number;
                                preparation?: number;
                                number_of_attempts?: number;
                                question_sets: {
                                    questions: {
                                        id?: string;
                                        question: string | {
                                            [key: string]: string;
                                        };
                                        /** @enum {string} */
                                        ans_type?: "Single Answer" | "Multiple Answers";
                                        choices?: string[];
                                        answers?: string[] | string;
                                        required?: boolean;
                                        /** @enum {string} */
                                        type?: "General HR & Employment" | "Competency Soft Skills" | "Generic Admission" | "Technical Question";
                                        /** @enum {string} */
                                        sub_type?: "Self Introduction" | "Work Experience" | "Career Goals" | "Motivation for the Role" | "Company Knowledge" | "Strengths and Weaknesses" | "Availability and Salary" | "Reason for Leaving" | "Work Style" | "Communication" | "Teamwork" | "Leadership" | "Problem Solving" | "Time Management" | "Adaptability" | "Conflict Resolution" | "Customer Focus" | "Creativity" | "Decision Making" | "Integrity" | "Learning Agility" | "Personal Statement" | "Motivation for the Programme" | "Academic Interest" | "Extracurricular Activities" | "Future Plans" | "Community Contribution" | "Mathematics" | "Science" | "Engineering" | "Computing" | "Business" | "Medicine and Health" | "Law" | "Arts and Design";
                                        competency_list?: string[];
                                        is_file?: boolean;
                                        file_name?: string;
                                        file_captions?: string | {
                                            [key: string]: string;
                                        };
                                        openAudio?: boolean;
                                    }[];
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.setting_score": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "weighting": {
                 *         "communication_weight": 74,
                 *         "leadership_weight": 100
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    weighting: {
                        enthusiasm_weight?: number;
                        self_confidence_weight?: number;
                        composure_weight?: number;
                        pace_weight?: number;
                        leadership_weight?: number;
                        learning_agility_weight?: number;
                        creativity_and_innovation_weight?: number;
                        emotional_intelligence_weight?: number;
                        communication_weight?: number;
                        interpersonal_relationship_weight?: number;
                        goal_and_achievement_striving_weight?: number;
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job_id: string;
                            weighting: {
                                enthusiasm_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                self_confidence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                composure_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                pace_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                leadership_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                learning_agility_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                creativity_and_innovation_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                emotional_intelligence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                communication_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                interpersonal_relationship_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                goal_and_achievement_striving_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                            };
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.submit_comment": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "comment": "Clear and calm.",
                 *       "question": "01k9sample0000000000000qv1",
                 *       "at_seconds": 12.5
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    comment: string;
                    comment_id?: string;
                    question?: string;
                    at_seconds?: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            comment: {
                                comment_id: string;
                                interview_id: string;
                                author: string;
                                comment: string;
                                question: string;
                                at_seconds: number | null;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.undo_import": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            removed: string[];
                            kept: string[];
                            refused: string[];
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.update_cv_scoring_information": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "update_keys": [
                 *         "/workExperiences/0/Title"
                 *       ],
                 *       "input_object": {
                 *         "/workExperiences/0/Title": "Data Analyst"
                 *       },
                 *       "re_score": false
                 *     }
                 */
                "application/json": {
                    interview_id: string;
                    update_keys: string[];
                    input_object: {
                        [key: string]: unknown;
                    };
                    re_score: boolean;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `19` CV_MISSING
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            matchingScore: number | "-";
                            coverage: number | "-";
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 19;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.recruiter.update_program": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "program": "Sample programme",
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "job_post": "Harbour pilot"
                 *     }
                 */
                "application/json": {
                    program: string;
                    job_id: string;
                    job_post?: string | {
                        active: boolean;
                    };
                    job_description?: string;
                    deadline?: string | null;
                    archived?: boolean;
                    published?: boolean;
                    program_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            program_id: string;
                            job_id: string;
                        };
                    };
                };
            };
        };
    };
    "post.recruiter.update_short_question_result": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "question": "01k9sample0000000000000qs1",
                 *       "result": 75
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    question: string;
                    result: number | "-";
                    reason?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            question: string;
                            score: number | "-";
                            /** @enum {string} */
                            source: "manual" | "automatic" | "none";
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.calculate_scoring": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            autoScore: number | "-";
                            questions: {
                                question: string;
                                counts: {
                                    [key: string]: number;
                                };
                                withheld: string | null;
                                star: [
                                    number,
                                    number,
                                    number,
                                    number
                                ];
                            }[];
                            queued: number;
                            hidden: boolean;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.check_mcq_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            answers: {
                                question: string;
                                given: string[];
                                correct: string[];
                                /** @enum {string} */
                                result: "right" | "partly" | "wrong" | "open" | "-";
                                score: number | "-";
                            }[];
                            right: number | "-";
                            total: number;
                            score: number | "-";
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.check_short_question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            answers: {
                                question: string;
                                answer: string | null;
                                model_answer: string;
                                score: number | "-";
                                /** @enum {string} */
                                source: "manual" | "automatic" | "none";
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.competency_analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            competency_groups: {
                                group: string;
                                score: number | "-";
                                members: {
                                    name: string;
                                    score: number | "-";
                                }[];
                            }[];
                            hidden: boolean;
                        };
                    };
                };
            };
        };
    };
    "post.reports.confirm_transcript": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "question": "01k9sample0000000000000qv1",
                 *       "answer_id": "01k9sample0000000000000an1",
                 *       "version": 1,
                 *       "sentences": [
                 *         {
                 *           "at": 0,
                 *           "text": "I led a team of five."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    question: string;
                    answer_id?: string;
                    version: number;
                    sentences?: {
                        at: number;
                        text: string;
                    }[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `1` Somebody has changed these words since. Read them again.
             *     - `2` These words have been changed too often. Nothing was changed.
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            version: number;
                            /** @enum {string} */
                            trust: "draft" | "service" | "typed" | "confirmed";
                            by: string;
                            at: number;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 1 | 2;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.current_viewing_test_finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "test": 1
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    test: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            finished: boolean;
                            /** @enum {string} */
                            type: "Video Interview" | "Multiple Choices" | "Short Question";
                            answered: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    "post.reports.cv_scoring_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `19` CV_MISSING
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            status: ("queued" | "queue_failed" | "parsed" | "parsing_failed" | "scored" | "scoring_failed") | "";
                            cv_file: string;
                            parsed_cv: {
                                /** @default {} */
                                basicInfo: {
                                    /** @default  */
                                    FullName: string;
                                    /** @default  */
                                    Email: string;
                                    /** @default  */
                                    PhoneNumber: string;
                                    /** @default  */
                                    Address: string;
                                };
                                /** @default [] */
                                workExperiences: {
                                    /** @default  */
                                    Company: string;
                                    /** @default  */
                                    Title: string;
                                    /** @default  */
                                    StartDate: string;
                                    /** @default  */
                                    EndDate: string;
                                    /** @default false */
                                    StillActive: boolean;
                                    /** @default  */
                                    Description: string;
                                }[];
                                /** @default [] */
                                educations: {
                                    /** @default  */
                                    School: string;
                                    /** @default  */
                                    Degree: string;
                                    /**
                                     * @default
                                     * @enum {string}
                                     */
                                    Level: "" | "secondary_school" | "diploma" | "associate" | "bachelor" | "master" | "doctorate";
                                    /** @default  */
                                    Subject: string;
                                    /** @default  */
                                    GPA: string;
                                    /** @default  */
                                    GpaScale: string;
                                    /** @default  */
                                    StartDate: string;
                                    /** @default  */
                                    EndDate: string;
                                    /** @default false */
                                    StillActive: boolean;
                                }[];
                                /** @default [] */
                                certificatesAndAwards: {
                                    /** @default  */
                                    Name: string;
                                    /** @default  */
                                    Issuer: string;
                                    /** @default  */
                                    Date: string;
                                }[];
                                /** @default [] */
                                skills: string[];
                                /** @default [] */
                                languages: {
                                    /** @default  */
                                    Name: string;
                                    /**
                                     * @default
                                     * @enum {string}
                                     */
                                    Fluency: "" | "basic" | "conversational" | "fluent" | "native";
                                }[];
                            };
                            fields: {
                                [key: string]: {
                                    c: number;
                                    src?: [
                                        number,
                                        number,
                                        number
                                    ];
                                    /** @enum {string} */
                                    by: "rule" | "ocr" | "external" | "candidate" | "human";
                                };
                            };
                            values: {
                                [key: string]: number | string;
                            };
                            matchingScore: number | "-";
                            coverage: number | "-";
                            low: number | "-";
                            high: number | "-";
                            capped_by: string[];
                            proposed_match: boolean;
                            cv_matched: boolean;
                            explanation: {
                                /** @enum {string} */
                                value: "years" | "level" | "title" | "language" | "skill" | "certificate" | "gpa" | "education" | "subject" | "city";
                                weight: number;
                                score: number | "-";
                                wanted: string[];
                                found: {
                                    at: string;
                                    text: string;
                                    rule: string;
                                    credit: number;
                                }[];
                                missing: string[];
                            }[];
                            config: number;
                            engine: string;
                            words: string;
                            email_to_confirm: string;
                            warnings: string[];
                            withheld: boolean;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 19;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.emotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: string[];
                    };
                };
            };
        };
    };
    "post.reports.fetch_short_question_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            answers: ({
                                question: string;
                                answer: string;
                                attempt: number;
                                finished_at: string | null;
                            } | null)[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.get_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `9` The job could not be read.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            job: {
                                job_id: string;
                                job_name: string;
                                job_description: string;
                                job_level: string;
                                /** @enum {string} */
                                jobType: "cv" | "cv_and_interview" | "interview";
                                created_at: string;
                                deadline: string;
                                archived: boolean;
                                test: boolean;
                                published: boolean;
                                job_post: {
                                    active: boolean;
                                };
                            };
                            program_name: string;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 9;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "get.reports.get_video.filename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "post.reports.pdf_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ],
                 *       "lang": "en",
                 *       "candidate_report_type": "with_score"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_ids: string[];
                    lang?: string;
                    /** @enum {string} */
                    candidate_report_type?: "with_score" | "without_score";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "post.reports.preview_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "candidate_report_type": "with_score"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    /** @enum {string} */
                    candidate_report_type: "with_score" | "without_score";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {number} */
                            version: 1;
                            /** @enum {string} */
                            copy: "team" | "candidate";
                            /** @enum {string} */
                            language: "en" | "th";
                            asked?: string;
                            hidden: boolean;
                            candidate: {
                                name: string;
                                email: string;
                            };
                            job: {
                                name: string;
                                programme?: string;
                                company?: string;
                                zone: string;
                            };
                            summary: {
                                interviewLanguage?: string;
                                startedAt?: number;
                                finishedAt?: number;
                                questions: number;
                                answered: number;
                                spokenMs: number;
                                quotes?: string[];
                                /** @enum {string} */
                                decision?: "shortlisted" | "rejected" | "waitingList" | "open";
                            };
                            scores?: {
                                total: number | null;
                                coverage?: number;
                                /** @enum {string} */
                                band?: "high" | "medium" | "low";
                                overall: {
                                    score: number | null;
                                    /** @enum {string} */
                                    source: "manual" | "reviewer" | "automatic" | "none";
                                };
                                metrics: {
                                    score: number | null;
                                    /** @enum {string} */
                                    source: "manual" | "reviewer" | "automatic" | "none";
                                    /** @enum {string} */
                                    metric: "enthusiasm" | "self_confidence" | "composure" | "pace" | "leadership" | "learning_agility" | "creativity_and_innovation" | "emotional_intelligence" | "communication" | "interpersonal_relationship" | "goal_and_achievement_striving";
                                    level: number;
                                }[];
                                questions: {
                                    score: number | null;
                                    /** @enum {string} */
                                    source: "manual" | "reviewer" | "automatic" | "none";
                                    no: number;
                                }[];
                                oral: {
                                    score: number | null;
                                    /** @enum {string} */
                                    source: "manual" | "reviewer" | "automatic" | "none";
                                    no: number;
                                    part: string;
                                }[];
                                comments: {
                                    by: string;
                                    text: string;
                                    about: string;
                                }[];
                            };
                            answers: {
                                id: string;
                                no: number;
                                /** @enum {string} */
                                kind: "video" | "choice" | "short";
                                question: string;
                                /** @enum {string} */
                                state: "open" | "given" | "coming";
                                receivedAt?: number;
                                durationMs?: number;
                                words?: {
                                    /** @enum {string} */
                                    status: "ready";
                                    /** @enum {string} */
                                    trust: "draft" | "service" | "typed" | "confirmed";
                                    by?: string;
                                    paragraphs: {
                                        atMs: number;
                                        text: string;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    status: "silent" | "unserved" | "declined" | "failed" | "waiting";
                                    language?: string;
                                };
                                chosen?: string[];
                                right?: string[];
                                text?: string;
                            }[];
                            competencies: {
                                name: string;
                                isKey: boolean;
                                description?: string;
                                rated?: {
                                    mean: number;
                                    raters?: number;
                                    anchor?: string;
                                };
                                comments?: {
                                    by: string;
                                    text: string;
                                }[];
                            }[];
                            reviewers?: {
                                name: string;
                                sealedAt: number;
                                note?: string;
                                ratings?: {
                                    overall?: number;
                                    questions: {
                                        no: number;
                                        rating: number;
                                    }[];
                                };
                            }[];
                            notMeasured: {
                                /** @enum {string} */
                                what: "faces" | "voices" | "looks" | "personality" | "identity" | "declined" | "unread" | "noWords";
                                questions?: number[];
                            }[];
                            made: {
                                hash: string;
                                dataAt?: number;
                                engines: string[];
                            };
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.question_score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "question": "01k9sample0000000000000qv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    question: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            question: string;
                            score: number | "-";
                            /** @enum {string} */
                            source: "manual" | "reviewer" | "automatic" | "none";
                            automatic: number | "-";
                            reviewers: {
                                mean: number | "-";
                                n: number;
                            };
                            manual: number | "-";
                            withheld: string[];
                        };
                    };
                };
            };
        };
    };
    "post.reports.recording_times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            deadlineAt: number | null;
                            answers: {
                                answerId: string;
                                questionId: string;
                                time: {
                                    /** @enum {string} */
                                    verdict: "inTime" | "late" | "check";
                                    arrivedLate: boolean;
                                    endedFrom: number | null;
                                    endedBy: number | null;
                                    reasons: ("noLog" | "signature" | "impossible" | "clockJump" | "unproven")[];
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.reports.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            scoring_metrics: {
                                [key: string]: number | "-";
                            };
                            sources: {
                                [key: string]: "manual" | "reviewer" | "automatic" | "none";
                            };
                            email: string;
                            job_id: string;
                            interview_id: string;
                            /** @enum {string} */
                            beauty: "-";
                            /** @enum {string} */
                            glasses: "-";
                            weighting_matrics: {
                                enthusiasm_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                self_confidence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                composure_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                pace_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                leadership_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                learning_agility_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                creativity_and_innovation_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                emotional_intelligence_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                communication_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                interpersonal_relationship_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                                goal_and_achievement_striving_weight?: {
                                    level: number;
                                    weight: number;
                                    score: number | "-";
                                };
                            };
                            total_score: number | "-";
                            coverage: number | "-";
                            overall_score: number | "-";
                            autoScore: number | "-";
                            recruiterScore: number | "-";
                            band: ("high" | "medium" | "low") | "-";
                            competency_groups: {
                                group: string;
                                score: number | "-";
                                members: {
                                    name: string;
                                    score: number | "-";
                                }[];
                            }[];
                            recruiter_scorings: {
                                reviewer: string;
                                scores: {
                                    [key: string]: number;
                                };
                                criteria: {
                                    [key: string]: number;
                                };
                                overall: number | "-";
                                submitted_at: string;
                            }[];
                            ai_interview_summary: string;
                            oral_score_feedback: string;
                            withheld: {
                                question: string;
                                code: string;
                            }[];
                            rubric_version: string;
                            engine: string;
                            hidden: boolean;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.report_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            reports: {
                                interview_id: string;
                                name: string;
                                email: string;
                                interview_language: string;
                                complete: 0.5 | 1;
                                finished_at: string | null;
                                reviewed_at: string | null;
                                shortlisted: 1 | 0 | -1 | -2;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.reports.reviewer_scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            reviewers: {
                                reviewer: string;
                                scores: {
                                    [key: string]: number;
                                };
                                criteria: {
                                    [key: string]: number;
                                };
                                overall: number | "-";
                                submitted_at: string;
                            }[];
                            agreement: {
                                overall: {
                                    alpha: number | "-";
                                    n: number;
                                };
                                criteria: {
                                    alpha: number | "-";
                                    n: number;
                                    criterion: string;
                                }[];
                                raters: {
                                    reviewer: string;
                                    n: number;
                                    severity: number | "-";
                                }[];
                            };
                        };
                    };
                };
            };
        };
    };
    "post.reports.rubric_proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "question": "01k9sample0000000000000qv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    question: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `1` This question has no rubric.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {string} */
                            state: "draft" | "evidence" | "proven";
                            hash: string;
                            answers: number;
                            needed: number;
                            agreement: number | "-";
                            ready: boolean;
                            progress: {
                                done: number;
                                total: number;
                            } | null;
                            votes: {
                                criterion: string;
                                fits: number;
                                does_not_fit: number;
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 1;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.s3_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                bucket_name: string;
                                object_name: string;
                                question: string;
                                attempt: number;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                interview_id: string;
                                bytes: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.reports.s3_transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "files": [
                 *         "orgnl_01k9sample0000000000000iv1_01k9sample0000000000000qv1_a1s0.webm"
                 *       ]
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    files: string[];
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                bucket_name: string;
                                object_name: string;
                                bytes: number;
                                question: string;
                                attempt: number;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                url: string;
                            }[];
                            refused: string[];
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    "post.reports.self_scoring": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "scores": {
                 *         "communication": 80,
                 *         "q1": 50
                 *       },
                 *       "reason": "Heard in the second answer."
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    scores: {
                        [key: string]: number | "-";
                    };
                    reason?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            scoring_metrics: {
                                [key: string]: number | "-";
                            };
                            sources: {
                                [key: string]: "manual" | "reviewer" | "automatic" | "none";
                            };
                            total_score: number | "-";
                            overall_score: number | "-";
                        };
                    };
                };
            };
        };
    };
    "post.reports.share_report": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interview_ids": [
                 *         "01k9sample0000000000000iv1"
                 *       ],
                 *       "candidate_report_type": "without_score"
                 *     }
                 */
                "application/json": {
                    interview_ids: string[];
                    /** @enum {string} */
                    candidate_report_type: "with_score" | "without_score" | "none";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_ids: string[];
                            /** @enum {string} */
                            candidate_report_type: "with_score" | "without_score" | "none";
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.star_analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` No answers yet
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            answers: {
                                question: string;
                                situation: number | "-";
                                task: number | "-";
                                action: number | "-";
                                result: number | "-";
                                star: number | "-";
                                quotes: {
                                    situation: string[];
                                    task: string[];
                                    action: string[];
                                    result: string[];
                                };
                                withheld: string | null;
                            }[];
                            hidden: boolean;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.submit_criterion_score": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "criterion": "communication",
                 *       "score": 8
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    criterion: string;
                    score: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            scores: {
                                [key: string]: number;
                            };
                            overall: number | "-";
                            criteria: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
    };
    "post.reports.submit_overall_score": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "score": 7
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    score: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            scores: {
                                [key: string]: number;
                            };
                            overall: number | "-";
                        };
                    };
                };
            };
        };
    };
    "post.reports.submit_question_score": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1",
                 *       "question": "01k9sample0000000000000qv1",
                 *       "score": 8
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    question: string;
                    score: number;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            interview_id: string;
                            scores: {
                                [key: string]: number;
                            };
                            overall: number | "-";
                        };
                    };
                };
            };
        };
    };
    "post.reports.training_report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            /** @enum {number} */
                            version: 1;
                            /** @enum {string} */
                            state: "ready" | "declined" | "off";
                            job: {
                                name: string;
                                company?: string;
                            };
                            questions: {
                                id: string;
                                no: number;
                                question: string;
                                told: {
                                    /** @enum {string} */
                                    part: "situation" | "task" | "action" | "result";
                                    quote: string;
                                    atMs?: number;
                                }[];
                                next: ("situation" | "task" | "action" | "result")[];
                                /** @enum {string} */
                                gap?: "open" | "language" | "unread" | "damaged";
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.try_rubric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "question": "01k9sample0000000000000qv1",
                 *       "text": "Last year a guest was angry. I listened to her, asked what she needed and offered a new room. In the end she stayed three nights and thanked the whole team.",
                 *       "rubric": {
                 *         "kind": "behavioural",
                 *         "lang": "en",
                 *         "jobBasis": "Guests complain at the desk.",
                 *         "criteria": [
                 *           {
                 *             "id": "listen",
                 *             "name": "Listens",
                 *             "weight": 3,
                 *             "full": 1,
                 *             "indicators": [
                 *               {
                 *                 "id": "L1",
                 *                 "points": 1,
                 *                 "patterns": [
                 *                   "listen to"
                 *                 ]
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "id": "story",
                 *             "name": "Told as a story",
                 *             "weight": 1,
                 *             "full": 1,
                 *             "indicators": [],
                 *             "structure": true
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    question: string;
                    text: string;
                    rubric?: {
                        /** @enum {string} */
                        kind: "behavioural" | "situational";
                        /** @enum {string} */
                        lang: "en";
                        jobBasis: string;
                        criteria: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            metric?: "enthusiasm" | "self_confidence" | "composure" | "pace" | "leadership" | "learning_agility" | "creativity_and_innovation" | "emotional_intelligence" | "communication" | "interpersonal_relationship" | "goal_and_achievement_striving";
                            weight: number;
                            full: number;
                            indicators: {
                                id: string;
                                points: number;
                                patterns: string[];
                            }[];
                            structure?: boolean;
                        }[];
                    };
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `1` This question has no rubric.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            words: number;
                            score: number | "-";
                            /** @enum {string|null} */
                            withheld: "W01" | "W11" | "W04" | "W05" | "W02" | "W06" | "W07" | "W09" | null;
                            flags: "W08"[];
                            criteria: {
                                [key: string]: number;
                            };
                            star: [
                                number,
                                number,
                                number,
                                number
                            ];
                            found: string[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 1;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.reports.video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `41` Report not ready
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            videos: {
                                question: string;
                                no: number;
                                text: string;
                                attempt: number;
                                /** @enum {string} */
                                state: "unanswered" | "coming" | "processing" | "ready" | "unreadable";
                                duration_ms: number | null;
                                received_at: string | null;
                                files: {
                                    bucket_name: string;
                                    object_name: string;
                                    /** @enum {string} */
                                    kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                }[];
                            }[];
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 41;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.resume.post_hrflow_cv_parser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    job_id: string;
                    token?: components["schemas"]["Token"];
                    options?: string;
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` VIRUS_SCAN_POSITIVE
             *     - `90` The CV could not be read.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            parsed_cv: {
                                /** @default {} */
                                basicInfo: {
                                    /** @default  */
                                    FullName: string;
                                    /** @default  */
                                    Email: string;
                                    /** @default  */
                                    PhoneNumber: string;
                                    /** @default  */
                                    Address: string;
                                };
                                /** @default [] */
                                workExperiences: {
                                    /** @default  */
                                    Company: string;
                                    /** @default  */
                                    Title: string;
                                    /** @default  */
                                    StartDate: string;
                                    /** @default  */
                                    EndDate: string;
                                    /** @default false */
                                    StillActive: boolean;
                                    /** @default  */
                                    Description: string;
                                }[];
                                /** @default [] */
                                educations: {
                                    /** @default  */
                                    School: string;
                                    /** @default  */
                                    Degree: string;
                                    /**
                                     * @default
                                     * @enum {string}
                                     */
                                    Level: "" | "secondary_school" | "diploma" | "associate" | "bachelor" | "master" | "doctorate";
                                    /** @default  */
                                    Subject: string;
                                    /** @default  */
                                    GPA: string;
                                    /** @default  */
                                    GpaScale: string;
                                    /** @default  */
                                    StartDate: string;
                                    /** @default  */
                                    EndDate: string;
                                    /** @default false */
                                    StillActive: boolean;
                                }[];
                                /** @default [] */
                                certificatesAndAwards: {
                                    /** @default  */
                                    Name: string;
                                    /** @default  */
                                    Issuer: string;
                                    /** @default  */
                                    Date: string;
                                }[];
                                /** @default [] */
                                skills: string[];
                                /** @default [] */
                                languages: {
                                    /** @default  */
                                    Name: string;
                                    /**
                                     * @default
                                     * @enum {string}
                                     */
                                    Fluency: "" | "basic" | "conversational" | "fluent" | "native";
                                }[];
                            };
                            meta: {
                                document_language: string;
                                pages: number;
                                engine: string;
                                version: string;
                                coverage: number;
                                warnings: string[];
                            };
                            fields: {
                                [key: string]: {
                                    c: number;
                                    src?: [
                                        number,
                                        number,
                                        number
                                    ];
                                    /** @enum {string} */
                                    by: "rule" | "ocr" | "external" | "candidate" | "human";
                                };
                            };
                        };
                        ignored?: string[];
                    } | {
                        /** @enum {integer} */
                        error_code: 4 | 90;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.resume.post_parse_job_description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "job_description": "You must have SQL. Tableau would be nice to have."
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    job_description: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            proposals: {
                                /** @enum {string} */
                                criterion: "experience_years" | "job_titles" | "preferred_level" | "skills" | "languages" | "education_level";
                                value: string;
                                /** @enum {string} */
                                level: "Bonus" | "Required";
                                quote: string;
                            }[];
                            flagged: {
                                /** @enum {string} */
                                reason: "age" | "gender" | "native_speaker" | "school";
                                quote: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.resume.post_rescore_existing_resumes": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            queued: number;
                            unchanged: number;
                        };
                    };
                };
            };
        };
    };
    "post.s3.check_object_exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bucket_name": "recruiter",
                 *       "object_name": "company_logos/01k9sample0000000000000grp/01k9sample0000000000000img.png"
                 *     }
                 */
                "application/json": {
                    bucket_name: string;
                    object_name: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            exists: boolean;
                            bytes: number;
                            /** @enum {string} */
                            scan: "clean" | "infected" | "notScanned";
                        };
                    };
                };
            };
        };
    };
    "post.s3.download_multi_s3_object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interview_id": "01k9sample0000000000000iv1"
                 *     }
                 */
                "application/json": {
                    interview_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                bucket_name: string;
                                object_name: string;
                                bytes: number;
                                question: string;
                                attempt: number;
                                /** @enum {string} */
                                kind: "recorded" | "voice" | "video" | "thumbnail" | "proxy" | "sound" | "still" | "small" | "words";
                                url: string;
                            }[];
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    "post.s3.get_s3_object_url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bucket_name": "media",
                 *       "object_name": "orgnl_01k9sample0000000000000iv1_01k9sample0000000000000qv1_a1s0.webm"
                 *     }
                 */
                "application/json": {
                    bucket_name: string;
                    object_name: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            url: string;
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    "post.statistics.delete_export": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "task_id": "01k9sample0000000000000exp"
                 *     }
                 */
                "application/json": {
                    task_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                        };
                    };
                };
            };
        };
    };
    "post.statistics.export_all_videos": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "video_filenames": [
                 *         "orgnl_01k9sample0000000000000iv1_01k9sample0000000000000qv1_a1s0.webm"
                 *       ]
                 *     }
                 */
                "application/json": {
                    video_filenames: string[];
                    task_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                            /** @enum {string} */
                            kind: "xlsx" | "review" | "videos";
                            name: string;
                            /** @enum {string} */
                            status: "waiting" | "making" | "ready" | "failed" | "expired";
                            percent: number;
                            url: string;
                            created: number;
                            expires: number | null;
                            bytes: number | null;
                            count: number;
                            job_ids: string[];
                            sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                            /** @enum {string} */
                            failure: "failed" | "rights" | "erased" | "";
                            error: string;
                            filename: string;
                        };
                    };
                };
            };
        };
    };
    "post.statistics.export_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "task_id": "01k9sample0000000000000exp"
                 *     }
                 */
                "application/json": {
                    task_id: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            url: string;
                            expires_at: number;
                        };
                    };
                };
            };
        };
    };
    "post.statistics.fetch_all_statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            jobs: {
                                completed: number;
                                total: number;
                                deadline: string;
                                days_left: number | "-";
                                invitation_percentage: number;
                                reminder_percentage: number;
                                confirmation_percentage: number;
                                average: number | "-";
                                skewness: number | "-";
                                stdev: number | "-";
                                frequency: number[];
                                question_count: number;
                                hidden: boolean;
                                job_id: string;
                                job_name: string;
                            }[];
                            funnel: {
                                /** @enum {string} */
                                stage: "invited" | "opened" | "consented" | "started" | "finished" | "delivered" | "reviewed" | "decided";
                                count: number;
                                drop: number | "-";
                                in_transit: number;
                            }[];
                            times: {
                                /** @enum {string} */
                                from: "invited" | "opened" | "consented" | "started" | "finished" | "delivered" | "reviewed" | "decided";
                                /** @enum {string} */
                                to: "invited" | "opened" | "consented" | "started" | "finished" | "delivered" | "reviewed" | "decided";
                                median_ms: number | "-";
                                n: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "post.statistics.fetch_exported_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            files: {
                                task_id: string;
                                /** @enum {string} */
                                kind: "xlsx" | "review" | "videos";
                                name: string;
                                /** @enum {string} */
                                status: "waiting" | "making" | "ready" | "failed" | "expired";
                                percent: number;
                                url: string;
                                created: number;
                                expires: number | null;
                                bytes: number | null;
                                count: number;
                                job_ids: string[];
                                sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                                /** @enum {string} */
                                failure: "failed" | "rights" | "erased" | "";
                                error: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "get.statistics.get_all_videos": {
        parameters: {
            query: {
                filename: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "get.statistics.get_exported_file.task_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    "get.statistics.get_video_task": {
        parameters: {
            query: {
                task_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                            /** @enum {string} */
                            kind: "xlsx" | "review" | "videos";
                            name: string;
                            /** @enum {string} */
                            status: "waiting" | "making" | "ready" | "failed" | "expired";
                            percent: number;
                            url: string;
                            created: number;
                            expires: number | null;
                            bytes: number | null;
                            count: number;
                            job_ids: string[];
                            sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                            /** @enum {string} */
                            failure: "failed" | "rights" | "erased" | "";
                            error: string;
                            filename: string;
                        };
                    };
                };
            };
        };
    };
    "post.statistics.post_expore_data": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`. The key with another request: 422, `error_code` 1014. While the first one still runs: 409, `error_code` 1015, with `retry-after`. Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.
                 * @example 6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selectJob": [
                 *         "20261121081318-k3f9x2ab"
                 *       ],
                 *       "export_keys": [
                 *         "personal_info",
                 *         "interview_info"
                 *       ]
                 *     }
                 */
                "application/json": {
                    candidate_interview_id?: string[];
                    export_keys?: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                    job_id?: string;
                    selectJob?: string[];
                    filename?: string;
                    /** @enum {string} */
                    format?: "xlsx" | "review";
                    task_id?: string;
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /**
             * @description The result.
             *
             *     Other outcomes, by `error_code`:
             *     - `4` There is nobody to export.
             *     - `8` Candidates limit exceeded
             */
            200: {
                headers: {
                    "idempotent-replay": components["headers"]["IdempotentReplay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            task_id: string;
                            /** @enum {string} */
                            kind: "xlsx" | "review" | "videos";
                            name: string;
                            /** @enum {string} */
                            status: "waiting" | "making" | "ready" | "failed" | "expired";
                            percent: number;
                            url: string;
                            created: number;
                            expires: number | null;
                            bytes: number | null;
                            count: number;
                            job_ids: string[];
                            sections: ("personal_info" | "interview_info" | "interview_result" | "candidate_answer" | "cv_scores" | "candidate_applications")[];
                            /** @enum {string} */
                            failure: "failed" | "rights" | "erased" | "";
                            error: string;
                        };
                    } | {
                        /** @enum {integer} */
                        error_code: 4 | 8;
                        message: string;
                        details?: string[];
                        request_id: string;
                    };
                };
            };
        };
    };
    "post.statistics.statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_id": "20261121081318-k3f9x2ab",
                 *       "score_filter": "total"
                 *     }
                 */
                "application/json": {
                    job_id: string;
                    /** @enum {string} */
                    score_filter?: "total" | "recruiter" | "auto";
                    token?: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            completed: number;
                            total: number;
                            deadline: string;
                            days_left: number | "-";
                            invitation_percentage: number;
                            reminder_percentage: number;
                            confirmation_percentage: number;
                            average: number | "-";
                            skewness: number | "-";
                            stdev: number | "-";
                            frequency: number[];
                            question_count: number;
                            hidden: boolean;
                        };
                    };
                };
            };
        };
    };
    "get.v1.changes": {
        parameters: {
            query?: {
                /** @description `cursor` of the last answer; absent = from the beginning */
                since?: string;
                /** @description only this job (`job:<job id>`), group (`group:<gid>`) or person (`user:<id>`); 404 when it is unknown or not yours */
                scope?: string;
                /** @description only this collection; absent = all that your role can see */
                collection?: "programmes" | "jobs" | "jobSettings" | "questions" | "interviews" | "answers" | "reviews" | "comments" | "reports" | "library";
                /** @description most entries in one answer; 200 when absent */
                limit?: number;
                /** @description seconds to wait when there is nothing new; 0 when absent */
                wait?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error_code": 0,
                     *       "message": "ok",
                     *       "result": {
                     *         "changes": [
                     *           {
                     *             "collection": "interviews",
                     *             "id": "01k9sample0000000000000iv1",
                     *             "deleted": false,
                     *             "document": {
                     *               "id": "01k9sample0000000000000iv1",
                     *               "gid": "01k9sample0000000000000grp",
                     *               "scope": "job:20261121081318-k3f9x2ab",
                     *               "iv": "01k9sample0000000000000iv1",
                     *               "rev": 3,
                     *               "op": "s3f9x:12",
                     *               "fop": {
                     *                 "name": "s3f9x:2",
                     *                 "shortlisted": "s3f9x:12"
                     *               },
                     *               "jobId": "20261121081318-k3f9x2ab",
                     *               "name": "Cara Candidate",
                     *               "email": "candidate@sample.test",
                     *               "createdAt": 1795248000000,
                     *               "shortlisted": 1,
                     *               "at": 1795334400000,
                     *               "by": "01k9sample0000000000000rec"
                     *             }
                     *           },
                     *           {
                     *             "collection": "comments",
                     *             "id": "01k9sample0000000000000co1",
                     *             "deleted": true,
                     *             "document": null
                     *           }
                     *         ],
                     *         "cursor": "1q1YqUbJSMjRU0lFKU7IyrgUA",
                     *         "more": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {integer} */
                        error_code: 0;
                        message: string;
                        result: {
                            changes: {
                                /** @enum {string} */
                                collection: "programmes" | "jobs" | "jobSettings" | "questions" | "interviews" | "answers" | "reviews" | "comments" | "reports" | "library";
                                id: string;
                                deleted: boolean;
                                document: ({
                                    id: string;
                                    scope: string;
                                    rev: number;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                            }[];
                            cursor: string;
                            more: boolean;
                        };
                    };
                };
            };
        };
    };
    "webhook.job.created": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "job.created",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "job.created";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.job.published": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "job.published",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "job.published";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.job.closed": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "job.closed",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "job.closed";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.candidate.created": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "candidate.created",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "candidate.created";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.candidate.invited": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "candidate.invited",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "candidate.invited";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.candidate.status_changed": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "candidate.status_changed",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1",
                 *         "shortlisted": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "candidate.status_changed";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                        shortlisted?: number;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.candidate.erased": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "candidate.erased",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "candidate.erased";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.interview.started": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "interview.started",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "interview.started";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.interview.completed": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "interview.completed",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "interview.completed";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.interview.scored": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "interview.scored",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "interview.scored";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.interview.deadline_changed": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "interview.deadline_changed",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "interview.deadline_changed";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.cv.received": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "cv.received",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "cv.received";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.cv.scored": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "cv.scored",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "cv.scored";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.report.ready": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "report.ready",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 2,
                 *       "data": {
                 *         "job_id": "20261121081318-k3f9x2ab",
                 *         "interview_id": "01k9sample0000000000000iv1"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "report.ready";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        job_id?: string;
                        interview_id: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.export.ready": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "export.ready",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 0,
                 *       "data": {
                 *         "export_id": "01k9sample0000000000000exp",
                 *         "kind": "xlsx"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "export.ready";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        export_id: string;
                        /** @enum {string} */
                        kind: "xlsx" | "review" | "videos";
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.sap.sync_failed": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "sap.sync_failed",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 0,
                 *       "data": {
                 *         "run_id": "01k9sample0000000000000rec|jobs|7",
                 *         "flow": "jobs",
                 *         "problem": "unauthorized"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "sap.sync_failed";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: {
                        run_id: string;
                        flow: string;
                        problem: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.ping": {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
                "holdfast-event": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz",
                 *       "type": "ping",
                 *       "version": 1,
                 *       "timestamp": "2026-11-21T08:13:18.000Z",
                 *       "gid": "01k9sample0000000000000grp",
                 *       "seq": 0,
                 *       "data": {}
                 *     }
                 */
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    type: "ping";
                    /** @enum {number} */
                    version: 1;
                    /** Format: date-time */
                    timestamp: string;
                    gid: string;
                    seq: number;
                    data: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description It has arrived; any 2xx says so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is gone: the webhook is paused, and the administrators of the group are told. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
